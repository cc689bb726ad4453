import type { sheetResults as english } from '../en/sheet-results.ts';
import type { TextsOf } from '../message.ts';

export const sheetResults: TextsOf<typeof english> = {
  'sheet.id': 'Landfall id',
  'sheet.name': '貨物',
  'sheet.result.row': '列',
  'sheet.result.part': '部分',
  'sheet.result.text': '原文',
  'sheet.result.number': '單號',
  'sheet.result.outcome': '結果',
  'sheet.result.reason': '原因',
  'sheet.result.watch': 'Landfall id',
  'sheet.outcome.new': '新增',
  'sheet.outcome.exists': '已存在',
  'sheet.outcome.update': '未更改',
  'sheet.outcome.repaired': '未新增',
  'sheet.outcome.needsLine': '需要船公司',
  'sheet.outcome.refused': '被拒絕',
  'sheet.outcome.duplicate': '重複',
  'sheet.outcome.blank': '沒有單號',
  'sheet.outcome.skipped': '已略去',
  'sheet.written.added': '已新增',
  'sheet.written.exists': '已存在',
  'sheet.written.changed': '已更改',
  'sheet.written.stale': '其間被他人更改，保持原樣',
  'sheet.written.missing': '已不在列表中',
  'sheet.written.waiting': '尚未新增',
};
