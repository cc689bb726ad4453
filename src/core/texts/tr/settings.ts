import type { settingsTexts as english } from '../en/settings.ts';
import type { TextsOf } from '../message.ts';

export const settingsTexts: TextsOf<typeof english> = {
  'settings.drawers': 'Ayar türleri',
  'settings.drawer.columns': 'Sütunlar',
  'settings.drawer.rules': 'Kurallar',
  'settings.drawer.free-days': 'Serbest günler',
  'settings.drawer.rates': 'Birim ücretler',
  'settings.people': 'Kişiler',

  'entry.save': 'Kaydet',
  'entry.remove': 'Kaldır',
  'entry.removed': 'Kaldırıldı: {what}',
  'entry.restored': 'Yeniden burada: {what}',
  'entry.taken': 'Bu zaten var: {there}. Onu değiştirin.',
  'entry.stale.there':
    'Bu arada başkası bunu değiştirdi, şimdiki hâli: {there}. Sizinki henüz kaydedilmedi; onun yerine koymak için bir kez daha yapın.',
  'entry.stale.else':
    'Bu arada başkası bu tabloyu değiştirdi ve o değişiklik kalıyor. Sizinki henüz kaydedilmedi; bir kez daha yapın.',
};
