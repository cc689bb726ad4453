import type { app as english } from '../en/app.ts';
import type { TextsOf } from '../message.ts';

export const app: TextsOf<typeof english> = {
  'app.name': 'Landfall',
  'app.home': 'Landfall: 시작 페이지',
  'app.language': '언어',
  'app.languageOfBrowser': '브라우저와 동일',
  'app.firstAge': '업데이트: {age}',
  'app.sample': '샘플 데이터',
  'app.sampleWhy': '내장 서비스의 응답입니다: 실제 장소, 항로, 시각에 기반한 시뮬레이션입니다.',
  'app.panel': '화물',
  'app.tabs': '화물 보기',
  'app.fold': '카드 숨기기',
  'app.unfold': '카드 표시',
  'app.grow': '패널 크게',
  'app.shrink': '패널 작게',
  'app.close': '닫기',
  'app.skip': '화물로 건너뛰기',
  'app.tab.timeline': '타임라인',
  'app.tab.details': '상세',
  'app.tab.history': '이력',
  'app.tab.share': '공유',
  'app.mapMissing': '지도를 불러오지 못했습니다. 나머지는 모두 작동합니다.',
  'app.panelCrash': '이 부분을 표시하지 못했습니다. 지도는 계속 작동합니다.',
  'app.panelCrashNext': '다시 표시',
  'app.pictured': 'Landfall에 연결할 수 없습니다. 페이지를 보낼 때까지 알려진 내용입니다.',
  'app.picturedAgain': '다시 시도',
};
