import type { conversions as english } from '../en/conversions.ts';
import type { TextsOf } from '../message.ts';

export const conversions: TextsOf<typeof english> = {
  'conversions.title': 'Başka bir tür: {name}',
  'conversions.body':
    'Uyan değerler aynı adlı yeni bir sütuna girer. Eskisi kullanımdan kaldırılır, bütün değerlerini korur ve geri getirilebilir.',
  'conversions.fits': '{total} değerden {fits} tanesi uyuyor.',
  'conversions.misfits': 'Bunlar eski sütunda kalır:',
  'conversions.more': 've {count} tane daha',
  'conversions.go': 'Türü değiştir',
};
