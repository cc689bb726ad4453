import type { builder as english } from '../en/builder.ts';
import type { TextsOf } from '../message.ts';

export const builder: TextsOf<typeof english> = {
  'embed.builder': '임베드',
  'embed.builderAbout':
    '이 화물을 귀사 페이지 안에 실시간으로 표시합니다: 검색, 새로고침, 구독 정보는 포함되지 않습니다.',
  'embed.size': '크기',
  'embed.form': '형식',
  'embed.form.helper': '스크립트 (크기 자동 조절)',
  'embed.form.frame': '일반 iframe',
  'embed.theme': '테마',
  'embed.theme.light': '밝게',
  'embed.theme.dark': '어둡게',
  'embed.theme.auto': '시스템 설정',
  'embed.language': '언어',
  'embed.parts': '구성 요소',
  'embed.part.map': '지도',
  'embed.part.timeline': '타임라인',
  'embed.part.summary': '요약',
  'embed.accent': '사용자 지정 색상',
  'embed.accentColour': '색상',
  'embed.weak.light': '흰 바탕에서 읽기에는 너무 옅습니다: 밝은 테마는 Landfall 기본 색을 유지합니다.',
  'embed.weak.dark': '검은 바탕에서 읽기에는 너무 어둡습니다: 어두운 테마는 Landfall 기본 색을 유지합니다.',
  'embed.preview': '실제 모습, {percent}% 크기',
  'embed.previewLabel': '임베드 미리보기',
  'embed.snippet': '임베드 코드',
  'embed.copy': '임베드 코드 복사',
  'embed.allowed': '다음 페이지에서 작동합니다: {portals}.',
  'embed.notAllowed':
    '아직 어떤 페이지도 이 Landfall을 프레임에 표시할 수 없습니다: 운영자가 EMBED_ORIGINS에 포털을 지정해야 합니다.',
};
