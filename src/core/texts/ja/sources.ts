import type { sources as english } from '../en/sources.ts';
import type { TextsOf } from '../message.ts';

export const sources: TextsOf<typeof english> = {
  'sources.name': '情報源',
  'sources.position': '位置：{source}',
  'sources.route': 'ルート：{source}',
  'sources.gave': '提供内容',
  'sources.events': 'イベント',
  'sources.way': 'ルート',
  'sources.compared': '今回は照会していません。以前の情報と比較します',
  'sources.held': '{time}（それまでは今の回答を使用）',
  'sources.left': '残り呼び出し',
  'sources.leftOf': {
    select: 'per',
    forms: {
      minute: '1分あたり{limit}回中{left}回',
      hour: '1時間あたり{limit}回中{left}回',
      month: '1か月あたり{limit}回中{left}回',
      other: '1日あたり{limit}回中{left}回',
    },
  },
  'sources.rests': '{time}まで休止',
  'sources.credit': '出典表示',
  'sources.terms': '利用条件',
  'sources.unconfirmed': '未確認：公開文書に基づいて作成。',
  'sources.estimated': '推定はこのプログラムによる。',
  'sources.unread': { other: '{count}行を解釈できません' },
  'sources.codes': '不明なコード：{codes}',
};
