import type { watch as english } from '../en/watch.ts';
import type { TextsOf } from '../message.ts';

export const watch: TextsOf<typeof english> = {
  'watch.this': '관심 등록',
  'watch.thisLong': '{number} 관심 등록: 내 화물에 추가',
  'watch.onDesk': '내 목록에 있음',
  'watch.onDeskLong': '내 목록에 있음: 내 화물에서 {number} 열기',
  'watch.title': '{number} 관심 등록',
  'watch.body': '자동으로 업데이트되며 조치가 필요하면 알려 드립니다. 모든 항목은 선택 사항입니다.',
  'watch.reference': '참조번호',
  'watch.customer': '고객',
  'watch.tags': '태그, 쉼표로 구분',
  'watch.put': '내 화물에 추가',
  'watch.putting': '내 화물에 추가 중',
  'watch.cancel': '취소',
  'watch.done': '내 화물에 있음: {number}',
  'watch.failed': '아무것도 변경되지 않았습니다: 서버에 연결할 수 없습니다. 다시 시도해야 합니다.',
  'watch.refused': '아무것도 변경되지 않았습니다. 서버 메시지: {reason}',
  'watch.desk': '내 화물',
  'watch.toDesk': '내 화물 열기',
  'watch.toDeskEmpty': '여러 화물 관심 등록',
  'watch.state.calm': '화물 {watched}건 관심 등록됨, 조치가 필요한 것 없음',
  'watch.state.needs': '{count}건 조치 필요',
  'watch.state.arriving': '이번 주 도착 화물 {count}건',
};
