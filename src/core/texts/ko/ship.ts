import type { ship as english } from '../en/ship.ts';
import type { TextsOf } from '../message.ts';

export const ship: TextsOf<typeof english> = {
  'ship.unnamed': '이름 없는 선박',
  'ship.fix': 'AIS 위치',
  'ship.fixTime': '보고 시각',
  'ship.bow': '선수',
  'ship.bowAlong': '경로 방향; AIS에 선수 방위 없음',
  'ship.arrival': 'AIS 도착',
  'ship.toGo': '남은 거리',
  'ship.toGoNm': '{place}까지 {nm}해리',
  'ship.estimate': '추정',
  'ship.estimateNm': '{at}, AIS 위치에서 {nm}해리',
};
