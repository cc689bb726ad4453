import type { feeds as english } from '../en/feeds.ts';
import type { TextsOf } from '../message.ts';

export const feeds: TextsOf<typeof english> = {
  'feeds.expected': '{number} 도착: {place}',
  'feeds.overdue': '{number}: {place} 도착 예정 초과',
  'feeds.inPort': '{number}: AIS상 항내, {place}',
  'feeds.arrived': '{number} 도착함: {place}',
  'feeds.cancelled': '{number}: 취소됨',
  'feeds.free': '{number}: {place} 프리타임 만료일',
  'feeds.somewhere': '양하항',
  'feeds.expectedAbout': '선사의 예정이며 아직 보고되지 않았습니다.',
  'feeds.inPortAbout': 'AIS 기준이며 선사가 보고하지 않았습니다.',
  'feeds.arrivedAbout': '선사가 보고했습니다.',
  'feeds.firstPromise': '최초 ETA: {date}.',
  'feeds.sample': '샘플 데이터.',
  'feeds.field': '{column}: {value}',
  'feeds.tooMany': '가장 가까운 날짜 {count}개만 있습니다: 이 캘린더의 필터를 좁혀야 합니다.',
};
