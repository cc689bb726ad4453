import type { table as english } from '../en/table.ts';
import type { TextsOf } from '../message.ts';

export const table: TextsOf<typeof english> = {
  'boxes.open': '표로 열기',
  'boxes.find': '컨테이너 찾기',
  'boxes.found': '컨테이너 {all}개 중 {count}개',
  'timeline.copy': '표로 복사',
  'timeline.column.place': '장소',
  'timeline.column.event': '이벤트',
  'timeline.column.date': '날짜',
  'timeline.column.zone': '시간대',
  'timeline.column.evidence': '근거',
  'timeline.column.terminal': '터미널',
  'timeline.column.vessel': '선박',
  'timeline.column.voyage': '항차',
};
