import type { settingsTexts as english } from '../en/settings.ts';
import type { TextsOf } from '../message.ts';

export const settingsTexts: TextsOf<typeof english> = {
  'settings.drawers': '설정 종류',
  'settings.drawer.columns': '열',
  'settings.drawer.rules': '규칙',
  'settings.drawer.free-days': '프리타임 일수',
  'settings.drawer.rates': '요율',
  'settings.people': '사용자',
  'entry.save': '저장',
  'entry.remove': '제거',
  'entry.removed': '제거됨: {what}',
  'entry.restored': '복원됨: {what}',
  'entry.taken': '이미 있습니다: {there}. 그것을 변경해야 합니다.',
  'entry.stale.there':
    '그 후 다른 사람이 변경했습니다: 현재 값은 {there}입니다. 입력한 값은 아직 저장되지 않았으며 한 번 더 실행하면 그 자리에 저장됩니다.',
  'entry.stale.else':
    '그 후 다른 사람이 이 표를 변경했으며 그 변경은 유지됩니다. 입력한 값은 아직 저장되지 않았으므로 한 번 더 실행해야 합니다.',
};
