import type { moneyPart as english } from '../en/money.ts';
import type { TextsOf } from '../message.ts';

export const moneyPart: TextsOf<typeof english> = {
  'money.title': '현재까지 비용',
  'money.titleActive': '현재까지 비용, 진행 중인 화물',
  'money.sum': '최소 {amounts}; {of}건 중 {assessed}건 산정',
  'money.sumWhy':
    '자체 요율 기준입니다. 산정: 모든 비용에 요율과 날짜가 있는 컨테이너. B/L은 컨테이너 하나의 비용을 산정합니다. 통화는 합산하지 않습니다.',
  'money.tomorrow': '내일 {amounts} 추가',
  'money.kind.demurrage': '체화료',
  'money.kind.detention': '지체료',
  'money.kind.storage': '보관료',
  'money.days': '부과 대상 {days}일, 프리타임 만료일 {lastFree}',
  'money.unassessed': '산정되지 않음: {why}',
  'money.by': '내 요율: {scope}',
  'money.by.sample': '샘플 요율: {scope}',
  'money.by.all': '모든 화물',
  'money.by.customer': '고객 {value}',
  'money.by.port': '항구 {value}',
  'money.by.line': '선사 {value}',
  'money.by.size': '유형 {value}',
  'money.until': '픽업 또는 반납할 날',
  'money.onDay': '{day} 기준 비용',
  'money.dispute': '이의 제기 자료',
};
