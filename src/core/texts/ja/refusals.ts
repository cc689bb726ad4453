import type { refusals as english } from '../en/refusals.ts';
import type { TextsOf } from '../message.ts';

export const refusals: TextsOf<typeof english> = {
  'refused.NOT_FOUND': 'もう存在しないか、アクセス権がありません。',
  'refused.NOT_SIGNED_IN': '先にサインインしてください。',
  'refused.NOT_ALLOWED': 'お使いの権限ではこの操作はできません。',
  'refused.WRONG_PARAMETERS': 'リクエストを読み取れません。',
  'refused.WRONG_BODY': '入力された内容のままでは保存できません。',
  'refused.VERSION_STALE': 'その間にほかの人が変更しました。再読み込みしてください。',
  'refused.KEY_REUSED': 'すでに実行済みです。',
  'refused.TOO_MANY_REQUESTS': 'リクエストが多すぎます。少し待ってください。',
  'refused.DESK_UNAVAILABLE': 'サーバーは現在、読み取りも保存もできません。何も変更されていません。',
  'refused.DESK_READING': '貨物をまだ読み込んでいます。少し後で再試行してください。',
  'refused.NOT_CONFIGURED': 'このサーバーでは設定されていません。運営者が設定できます。',
  'refused.INTERNAL_ERROR': '問題が発生しました。何も変更されていません。',

  'refused.full': 'すでに{most}件あり、これ以上追加できません。先に1件削除してください。',
  'refused.asGuest': 'ゲストとして表示している間は、何も変更できません。',
  'refused.tooLarge': '大きすぎます。分けて送信してください。',
  'refused.jobTooLarge': 'フィルターに該当する貨物が{most}件を超えています。絞り込んでください。',
  'refused.exportTooLarge':
    'シートの上限は{most}行ですが、{rows}行あります。フィルターを絞り込むか、CSVを選択してください。',
  'refused.feedTooLarge': 'リンクの上限は貨物{most}件ですが、それを超えています。フィルターを絞り込んでください。',
  'refused.columnsFull': '{most}列を超えて追加できません。先に1列を廃止してください。',
  'refused.columnTaken': '「{name}」という列がすでにあります。別の名前にしてください。',
  'refused.eraseName': '名前は2文字以上です。名前全体を入力してください。',
  'refused.needsAccount': '共有は作成したアカウントとともに終了します。作成するにはサインインしてください。',

  'refused.upload': 'ファイルの一部が届きませんでした。もう一度送信してください。',
  'refused.importRunning': 'まだ書き込み中です。',
  'refused.importsFull': '以前に取り込んだファイルで保存領域がいっぱいです。いくつか削除するか、1日待ってください。',
  'refused.interrupted': 'ファイルの読み取りが2回中断されました。CSVで保存して、もう一度送信してください。',
  'refused.sheet.damaged': 'ファイルが壊れています。XLSXまたはCSVで保存し直してください。',
  'refused.sheet.encrypted': 'ファイルがパスワードで保護されています。先にパスワードを解除してください。',
  'refused.sheet.tooLarge':
    'ファイルを展開すると読み取り上限を超えます。画像と空の行を削除するか、CSVで保存してください。',
  'refused.sheet.tooSlow': 'ファイルの読み取りに時間がかかりすぎます。複数に分割してください。',
  'refused.sheet.tooManyLines': 'ファイルが1,000,000行を超えています。空の行を削除するか、複数に分割してください。',
  'refused.sheet.oldFormat':
    'ファイルがパスワードで保護されているか、古い形式（XLS）です。通常のXLSXまたはCSVで保存してください。',
  'refused.sheet.notASheet': 'ファイルにシートがありません。XLSX、CSV、テキストのいずれかをお使いください。',
  'refused.sheet.doctype': 'ファイルが、表計算に不要なエンティティを宣言しています。読み取られません。',

  'refused.auditWebhook': '監査の記録はWebhookでのみ送信できます。外すか、Webhookを選択してください。',
  'refused.noAudit': 'ここにはアカウントの監査の記録がありません。サインインは使われていません（SIGN_IN）。',
  'refused.mailLeft': 'このアドレスはここからのメールを希望していません。変更できるのは持ち主だけです。',
  'refused.mailFailed': 'メールサーバーがメールを受け付けませんでした：{answer}',
  'refused.mailAsked': '確認の依頼はすでに{most}回送信されました。待ってから再試行してください。',
  'refused.tests': '1日のうちにテストが{most}回送信されました。待つか、最近のテストの結果を確認してください。',

  // What became of a message: stored as a key, for its log of deliveries.
  'delivery.noMail': 'ここではメールが設定されていません。運営者がMAIL_URLとMAIL_FROMを設定します。',
  'delivery.noWebhooks': 'Webhookには設定DESK_SECRETが必要です。シークレットの暗号化に使われます。',
  'delivery.domain': 'このドメインにはメールを送りません（MAIL_ALLOW_DOMAINS）。',
  'delivery.webAddress':
    '使えるウェブアドレスではありません。httpsで、ユーザー名・パスワード・「#」のないアドレスを入力してください。',
  'delivery.webHost': 'このアドレスのホストが見つかりませんでした。',
  'delivery.webPrivate': '公開アドレスではありません。WEBHOOK_NETWORKSでネットワークの許可が必要です。',
  'delivery.unreadable': '設定を読み取れません',
  'delivery.secret': 'DESK_SECRETでシークレットを開けません。新しく作成してください',
  'delivery.gone': '受信側がこれ以上の受信を希望していません（410）',
  'delivery.redirect': 'リダイレクトは許可されていません',
  'delivery.noAnswer': '応答なし',
  'delivery.signIn': 'メールサーバーがサインインを拒否しました',
  'delivery.left': 'すべてのメールを配信停止済み',
  'delivery.unsubscribed': '受信者が配信停止',
  'delivery.unconfirmed': 'アドレスが未確認です',
  'delivery.nothing': 'お知らせする内容がもうありません',
  'delivery.told': '別の通知で送信済み',
  'delivery.later': '待機になります：時間外か、アドレスがまだ確認されていません',
  'delivery.maker': '設定した人にはもう権限がありません。引き継ぐには再開してください',
};
