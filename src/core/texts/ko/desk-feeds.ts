import type { deskFeeds as english } from '../en/desk-feeds.ts';
import type { TextsOf } from '../message.ts';

export const deskFeeds: TextsOf<typeof english> = {
  'desk.feeds.open': '캘린더 또는 CSV 링크',
  'desk.feeds.title': '공유 링크',
  'desk.feeds.share': '이 목록을 페이지로 공유',
  'desk.feeds.about':
    '캘린더나 시트가 링크를 스스로 읽어 최신 상태를 유지합니다. 링크를 가진 사람은 누구나 로그인 없이 이 목록을 읽을 수 있습니다.',
  'desk.feeds.holds': '포함된 열: {columns}',
  'desk.feeds.name': '이름',
  'desk.feeds.make': '링크 만들기',
  'desk.feeds.once': '{name}의 링크는 지금 한 번만 표시됩니다. 지금 복사해야 합니다.',
  'desk.feeds.calendar': '캘린더',
  'desk.feeds.csv': 'CSV',
  'desk.feeds.copyCalendar': '캘린더 링크 복사',
  'desk.feeds.copyCsv': 'CSV 링크 복사',
  'desk.feeds.copied': '복사됨',
  'desk.feeds.list': '만든 링크',
  'desk.feeds.made': '{who}, {when}',
  'desk.feeds.all': '전체',
  'desk.feeds.revoke': '폐기',
  'desk.feeds.revokeName': '링크 폐기: {name}',
  'desk.feeds.revoked': '{name}의 링크는 더 이상 작동하지 않습니다',
  'desk.notices.on': '이 브라우저에서 알림 받기',
  'desk.notices.off': '알림 끄기',
  'desk.notices.denied': '이 브라우저는 이 페이지의 알림을 허용하지 않습니다: 브라우저 설정에서 변경할 수 있습니다.',
  'desk.notices.more': '케이스 {count}건 더',
};
