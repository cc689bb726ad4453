import type { errorPages as english } from '../en/error-pages.ts';
import type { TextsOf } from '../message.ts';

export const errorPages: TextsOf<typeof english> = {
  'page.NOT_FOUND': '이 주소에는 페이지가 없습니다.',
  'page.WRONG_HOST': '이 서버는 이 호스트 이름으로 응답하지 않습니다. 운영자가 PUBLIC_URL에 공개 주소를 지정합니다.',
  'page.NOT_ALLOWED':
    '이 서버는 어떤 페이지도 화물을 프레임에 표시하도록 허용하지 않습니다. 운영자가 EMBED_ORIGINS에 출처를 지정하면 포털이 허용됩니다.',
  'page.TOO_MANY_REQUESTS':
    '귀사 네트워크에서 1분 안에 너무 많은 페이지를 열었습니다. 1분이 지난 뒤 이 페이지를 다시 불러와야 합니다.',
  'page.METHOD_NOT_ALLOWED': '이 사이트는 읽기 전용입니다.',
  'page.WRONG_PARAMETERS': '이 주소를 읽을 수 없습니다.',
  'page.STOPPING': '서버를 다시 시작하는 중입니다. 잠시 후 이 페이지를 다시 불러와야 합니다.',
  'page.INTERNAL_ERROR': '문제가 발생했습니다. 이 페이지를 다시 불러와야 합니다.',
  'page.toSearch': '검색으로 이동',
  'page.about': '해상 화물이 어디에 있고 언제 도착하는지 보여 줍니다.',
  'page.needsScripts': 'Landfall에는 스크립트가 필요하지만 여기서는 허용되지 않습니다.',
  'page.tooOld': 'Landfall은 다음 브라우저와 그 이상 버전에서 작동합니다: {browsers}.',
};
