import type { sheetResults as english } from '../en/sheet-results.ts';
import type { TextsOf } from '../message.ts';

export const sheetResults: TextsOf<typeof english> = {
  'sheet.id': 'Landfall ID',
  'sheet.name': '貨物',
  'sheet.result.row': '行',
  'sheet.result.part': '部分',
  'sheet.result.text': '元の内容',
  'sheet.result.number': '番号',
  'sheet.result.outcome': '結果',
  'sheet.result.reason': '理由',
  'sheet.result.watch': 'Landfall ID',
  'sheet.outcome.new': '新規',
  'sheet.outcome.exists': '登録済み',
  'sheet.outcome.update': '変更なし',
  'sheet.outcome.repaired': '追加なし',
  'sheet.outcome.needsLine': '船会社が必要',
  'sheet.outcome.refused': '拒否',
  'sheet.outcome.duplicate': '重複',
  'sheet.outcome.blank': '番号なし',
  'sheet.outcome.skipped': '除外',
  'sheet.written.added': '追加済み',
  'sheet.written.exists': '登録済み',
  'sheet.written.changed': '変更済み',
  'sheet.written.stale': 'その間にほかの人が変更、そのまま保持',
  'sheet.written.missing': 'リストにもうありません',
  'sheet.written.waiting': 'まだ追加されていません',
};
