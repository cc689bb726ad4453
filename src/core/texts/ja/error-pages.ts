import type { errorPages as english } from '../en/error-pages.ts';
import type { TextsOf } from '../message.ts';

export const errorPages: TextsOf<typeof english> = {
  'page.NOT_FOUND': 'このアドレスにページはありません。',
  'page.WRONG_HOST': 'このサーバーはこのホスト名では応答しません。公開アドレスは運営者がPUBLIC_URLに指定します。',
  'page.NOT_ALLOWED':
    'このサーバーは、貨物をフレームに表示することをどのページにも許可していません。運営者がEMBED_ORIGINSにオリジンを指定すると、そのポータルに許可されます。',
  'page.TOO_MANY_REQUESTS':
    'お使いのネットワークから1分間に開かれたページが多すぎます。1分待ってから、このページを再読み込みしてください。',
  'page.METHOD_NOT_ALLOWED': 'このサイトは読み取り専用です。',
  'page.WRONG_PARAMETERS': 'このアドレスを読み取れません。',
  'page.STOPPING': 'サーバーを再起動しています。少し待ってから、このページを再読み込みしてください。',
  'page.INTERNAL_ERROR': 'こちらで問題が発生しました。このページを再読み込みしてください。',
  'page.toSearch': '検索へ移動',
  'page.about': '海上貨物が今どこにあり、いつ到着するか。',
  'page.needsScripts': 'Landfallにはスクリプトが必要ですが、ここでは許可されていません。',
  'page.tooOld': 'Landfallは次のブラウザーとそれ以降の版で動作します：{browsers}。',
};
