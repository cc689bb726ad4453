import type { table as english } from '../en/table.ts';
import type { TextsOf } from '../message.ts';

export const table: TextsOf<typeof english> = {
  'boxes.open': '表で開く',
  'boxes.find': 'コンテナを検索',
  'boxes.found': 'コンテナ{all}本中{count}本',
  'timeline.copy': '表としてコピー',
  'timeline.column.place': '場所',
  'timeline.column.event': 'イベント',
  'timeline.column.date': '日付',
  'timeline.column.zone': 'タイムゾーン',
  'timeline.column.evidence': '根拠',
  'timeline.column.terminal': 'ターミナル',
  'timeline.column.vessel': '本船',
  'timeline.column.voyage': '次航',
};
