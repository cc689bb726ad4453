import type { sheetResults as english } from '../en/sheet-results.ts';
import type { TextsOf } from '../message.ts';

export const sheetResults: TextsOf<typeof english> = {
  'sheet.id': 'Mã Landfall',
  'sheet.name': 'Lô hàng',
  'sheet.result.row': 'Dòng',
  'sheet.result.part': 'Phần',
  'sheet.result.text': 'Như đã nhận',
  'sheet.result.number': 'Số',
  'sheet.result.outcome': 'Kết quả',
  'sheet.result.reason': 'Lý do',
  'sheet.result.watch': 'Mã Landfall',
  'sheet.outcome.new': 'mới',
  'sheet.outcome.exists': 'đã có',
  'sheet.outcome.update': 'không đổi',
  'sheet.outcome.repaired': 'không thêm',
  'sheet.outcome.needsLine': 'cần hãng tàu',
  'sheet.outcome.refused': 'bị từ chối',
  'sheet.outcome.duplicate': 'trùng',
  'sheet.outcome.blank': 'không có số',
  'sheet.outcome.skipped': 'bị bỏ ra',
  'sheet.written.added': 'đã thêm',
  'sheet.written.exists': 'đã có',
  'sheet.written.changed': 'đã đổi',
  'sheet.written.stale': 'người khác đã sửa trong lúc đó, giữ nguyên',
  'sheet.written.missing': 'không còn trong danh sách',
  'sheet.written.waiting': 'chưa thêm',
};
