import type { sheetResults as english } from '../en/sheet-results.ts';
import type { TextsOf } from '../message.ts';

export const sheetResults: TextsOf<typeof english> = {
  'sheet.id': 'Landfall ID',
  'sheet.name': '화물',
  'sheet.result.row': '행',
  'sheet.result.part': '부분',
  'sheet.result.text': '원본',
  'sheet.result.number': '번호',
  'sheet.result.outcome': '결과',
  'sheet.result.reason': '사유',
  'sheet.result.watch': 'Landfall ID',
  'sheet.outcome.new': '신규',
  'sheet.outcome.exists': '이미 있음',
  'sheet.outcome.update': '변경되지 않음',
  'sheet.outcome.repaired': '추가되지 않음',
  'sheet.outcome.needsLine': '선사 필요',
  'sheet.outcome.refused': '거부',
  'sheet.outcome.duplicate': '중복',
  'sheet.outcome.blank': '번호 없음',
  'sheet.outcome.skipped': '제외',
  'sheet.written.added': '추가됨',
  'sheet.written.exists': '이미 있음',
  'sheet.written.changed': '변경됨',
  'sheet.written.stale': '그사이 다른 사람이 변경하여 그대로 둠',
  'sheet.written.missing': '더 이상 목록에 없음',
  'sheet.written.waiting': '아직 추가되지 않음',
};
