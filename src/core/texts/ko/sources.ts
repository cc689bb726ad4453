import type { sources as english } from '../en/sources.ts';
import type { TextsOf } from '../message.ts';

export const sources: TextsOf<typeof english> = {
  'sources.name': '출처',
  'sources.position': '위치 {source}',
  'sources.route': '경로 {source}',
  'sources.gave': '제공 내용',
  'sources.events': '이벤트',
  'sources.way': '경로',
  'sources.compared': '이번에는 문의하지 않음: 이전 응답을 비교',
  'sources.held': '{time}, 그때까지 응답 유지',
  'sources.left': '남은 호출',
  'sources.leftOf': {
    select: 'per',
    forms: {
      minute: '분당 {limit}회 중 {left}회',
      hour: '시간당 {limit}회 중 {left}회',
      month: '월 {limit}회 중 {left}회',
      other: '하루 {limit}회 중 {left}회',
    },
  },
  'sources.rests': '{time}까지 중지',
  'sources.credit': '저작자 표시',
  'sources.terms': '이용 조건',
  'sources.unconfirmed': '아직 확인되지 않았습니다: 공개 문서에 따라 구현했습니다.',
  'sources.estimated': '추정은 이 프로그램이 계산합니다.',
  'sources.unread': { other: '{count}행을 이해하지 못함' },
  'sources.codes': '알 수 없는 코드: {codes}',
};
