import type { caseMails as english } from '../en/case-mails.ts';
import type { TextsOf } from '../message.ts';

export const caseMails: TextsOf<typeof english> = {
  'case.overdue.next': {
    select: 'source',
    forms: {
      arrival: '到着したかどうかを{line}に問い合わせる',
      'arrival-ais': 'AIS ETAで計画し、新しい日付を{line}に問い合わせる',
      departure: '出港したかどうかを{line}に問い合わせる',
      'in-port': '荷揚げとリリースの状況を{line}に問い合わせる',
      other: '実施されたかどうかを{line}に問い合わせる',
    },
  },
  'case.too-late.next': '{customer}に{days}日の遅れを知らせる',
  'case.slipped.next': '{customer}に知らせ、元の日付で予定していた手配を組み直す',
  'case.connection.next': 'コンテナがまだ{ship}に積む計画かを{line}に問い合わせる',
  'case.delayed.next': 'どの本船で続航するかを{line}に問い合わせる',
  'case.rolled.next': {
    select: 'source',
    forms: {
      loaded: 'どの本船に積まれているかを{line}に問い合わせる',
      other: '理由と新しい到着日を{line}に問い合わせる',
    },
  },
  'case.port-changed.next': '{port}での通関、リリース、輸送を確認する',
  'case.cancelled.next': '理由を{line}に問い合わせ、新たに予約する',
  'case.free-time.next': {
    select: 'event',
    forms: {
      demurrage: 'フリータイム最終日までの引取を手配する',
      detention: '空コンテナ返却を手配する',
      other: 'フリータイム最終日までに対応する',
    },
  },
  'case.empty-return.next': '空コンテナの所在をドレージ業者に問い合わせる',
  'case.no-news.next': '{line}のサイトを確認するか、問い合わせる',
  'case.ais-differs.next': '船会社が確認するまで、遅いほうの日付で計画する',
  'case.lookup-failed.next': {
    select: 'source',
    forms: {
      refused: '番号を訂正するか、ウォッチを終了する',
      'line-needed': '船会社を選択する',
      'type-needed': '番号の種類を選択する',
      'not-found': '番号と船会社を、情報の提供元に確認する',
      unsupported: '別の番号で追跡するか、ウォッチを終了する',
      other: '番号を確認する',
    },
  },
  'case.box-differs.next': 'B/Lが分割されたかどうかを{line}に問い合わせる',
  'case.journey-ended.next': 'ウォッチを終了するか、新しい管理番号を付ける',
  'case.line-down.next': '船会社が応答するまで対応は不要です。日付が古い可能性があります',
  'case.overdue.mail': {
    select: 'source',
    forms: {
      arrival: '{port}到着の予定は{date}でしたが、まだ報告されていません。',
      'arrival-ais': '{port}到着の予定は{date}でしたが、まだ報告されていません。本船の示すETAは{oldDate}です。',
      departure: '{port}出港の予定は{date}でしたが、まだ報告されていません。',
      'in-port': 'AISによると、本船は{date}から{port}に在港しています。船会社はまだ到着を報告していません。',
      other: '{port}での「{event}」の予定は{date}でしたが、まだ報告されていません。',
    },
  },
  'case.too-late.mail': {
    select: 'source',
    forms: {
      overdue: '{port}到着は{date}現在まだ報告されていません。必要日は{oldDate}です。',
      other: '{port}到着は現在{date}の見込みで、必要日（{oldDate}）より{days}日後になります。',
    },
  },
  'case.slipped.mail': '{port}到着が{oldDate}から{date}に変わりました。',
  'case.connection.mail': {
    select: 'source',
    forms: {
      missed: '{port}で次の本船は{date}に出港し、到着（{oldDate}）より前です。後の便になる見込みです。',
      other: '{port}での積み替えに余裕がありません：到着{oldDate}、次の出港{date}。後の便になる可能性があります。',
    },
  },
  'case.delayed.mail': '船会社が{port}での遅延を報告しています。コンテナは{oldDate}からそこにあります。',
  'case.rolled.mail': {
    select: 'source',
    forms: {
      loaded: '船会社の情報では、貨物は{port}で{oldShip}に積まれ、{ship}で出港しています。',
      other: '船会社が{port}で貨物を{oldShip}から{ship}に変更しました。',
    },
  },
  'case.port-changed.mail': '船会社は荷揚げを{oldPort}から{port}に変更する計画です。',
  'case.cancelled.mail': '船会社が貨物{number}をキャンセルしました。',
  'case.free-time.mail': {
    select: 'event',
    forms: {
      demurrage: '{port}のフリータイム最終日は{date}です。その後は費用が発生します。',
      detention: '空コンテナは{date}まで費用がかかりません。',
      other: 'フリータイム最終日は{date}です。',
    },
  },
  'case.empty-return.mail': 'コンテナは{date}に{port}を出ましたが、返却はまだ報告されていません。',
  'case.no-news.mail': '船会社は{date}以降、この貨物の情報を更新していません。',
  'case.ais-differs.mail': '{port}について、船会社は{oldDate}、本船自体は{date}を示しています。',
  'case.lookup-failed.mail': {
    select: 'source',
    forms: {
      refused: '番号{number}は受け付けられません。ご確認ください。',
      'line-needed': '{number}の船会社を判別できませんでした。船会社名をお知らせください。',
      'type-needed': '{number}がコンテナ、B/L、ブッキングのどれかお知らせください。',
      'not-found': '船会社に{number}の記録がありません。番号と船会社名をご確認ください。',
      unsupported: 'この船会社では{number}を追跡できません。貨物の別の番号をお知らせください。',
      other: '{number}を追跡できません。番号と船会社名をご確認ください。',
    },
  },
  'case.box-differs.mail': 'コンテナ{box}は{number}のほかのコンテナと一緒に輸送されていません。',
  'case.journey-ended.mail': '{number}の輸送は完了しました。',
  'case.line-down.mail': '{line}からは現在情報が得られません。最後に分かっている日付のままです。',
  'case.mail.sample': 'これはサンプルデータです。',
  'case.mail.row': '{number}（{reference}）',
  'case.mail.rowPlain': '{number}',
  'case.mail.asOf': '{date}時点。',
  'case.mail.ship': '本船：{ship}',
  'since.subject': '貨物{count}件のお知らせ',
};
