import type { find as english } from '../en/find.ts';
import type { TextsOf } from '../message.ts';

export const find: TextsOf<typeof english> = {
  'search.go': '추적',
  'search.label': '화물 번호',
  'search.placeholder': '컨테이너, B/L 또는 부킹',
  'search.line': '{line}. 선사 선택',
  'search.line.any': '선사: 자동 식별',
  'search.line.chip': '{name} · {code}',
  'state.asking': '요청 중: {what}',
  'state.waiting3': '서비스에 요청 중: {what}. 서비스가 선사 시스템에 문의합니다.',
  'state.waiting10': '계속 요청 중: {what}. 선사는 보통 20–60초 걸리며 이상이 없습니다.',
  'state.waiting25': '오늘은 선사가 느립니다. 검색은 75초 후 끝납니다: {what}. 그사이 다른 것을 열 수 있습니다.',
  'fresh.name': '최신 여부',
  'fresh.from': '선사 데이터 {time}, {age}',
  'fresh.fromUnknown': '선사 데이터, 시점 알 수 없음',
  'fresh.next': '다음 {time}',
  'fresh.old': '하루 넘게 지남: {age}',
  'fresh.unreached': 'Landfall 연결 안 됨',
  'fresh.keptShort': '이전 응답 유지',
  'fresh.clock': '기기 시계 오차',
};
