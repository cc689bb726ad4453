import type { freeDaysTexts as english } from '../en/free-days.ts';
import type { TextsOf } from '../message.ts';

export const freeDaysTexts: TextsOf<typeof english> = {
  'freeDays.title': '내 프리타임 일수',
  'freeDays.body':
    '“프리타임 만료일” 케이스를 위해 양하(체화료) 또는 반출(지체료)부터 계산하며, 선사가 알린 날보다 먼저 끝날 때 적용됩니다. 가장 구체적인 항목이 우선합니다: 항구, 선사, 컨테이너 유형 순.',
  'freeDays.none':
    '입력된 것이 없습니다. 계약에 선사, 항구, 컨테이너 유형별 프리타임 일수가 있으면 여기에 입력합니다: “프리타임 만료일” 케이스가 가장 이른 날짜로 경고합니다.',
  'freeDays.loading': '프리타임 일수 읽는 중',
  'freeDays.add': '프리타임 일수 추가',
  'freeDays.change': '변경',
  'freeDays.changeTitle': '프리타임 일수 변경',
  'freeDays.changeOf': '프리타임 일수 변경: {what}',
  'freeDays.column.line': '선사',
  'freeDays.column.port': '항구',
  'freeDays.column.size': '컨테이너 유형',
  'freeDays.column.kind': '종류',
  'freeDays.column.days': '일수',
  'freeDays.column.rest': '제외일',
  'freeDays.any': '모두',
  'freeDays.kind.demurrage': '체화료',
  'freeDays.kind.detention': '지체료',
  'freeDays.kind.storage': '보관료',
  'freeDays.days': '{days}일',
  'freeDays.everyDay': '모든 날 계산',
  'freeDays.what': '{kind}, {days}, 선사 {line}, 항구 {port}, 유형 {size}',
  'freeDays.line.hint': '선사 코드(예: MAEU). 비워 두면 모두',
  'freeDays.port.hint': '양하항 코드(예: NLRTM). 비워 두면 모두',
  'freeDays.size.hint': '시작 부분: 22R은 22R1에 맞음. 비워 두면 모두',
  'freeDays.rest': '계산하지 않는 요일',
  'freeDays.holidays.label': '계산하지 않는 공휴일',
  'freeDays.holidays.hint': '2026-12-25 형식, 쉼표로 구분',
  'freeDays.saved': '프리타임 일수: {what}. 30초 안에 케이스에 반영됩니다.',
  'freeDays.mistake.days': '프리타임 일수는 1에서 365까지의 정수입니다.',
  'freeDays.mistake.rest': '적어도 하루의 요일은 계산해야 합니다.',
  'freeDays.mistake.holiday': '“{text}”: 날짜가 아닙니다. 2026-12-25 형식으로 써야 합니다.',
  'freeDays.mistake.many': '공휴일은 최대 200개까지 입력할 수 있습니다.',
};
