import type { errorPages as english } from '../en/error-pages.ts';
import type { TextsOf } from '../message.ts';

export const errorPages: TextsOf<typeof english> = {
  'page.NOT_FOUND': '此網址沒有頁面。',
  'page.WRONG_HOST': '此伺服器不以此主機名稱回應。需由其營運者在 PUBLIC_URL 中指明公開網址。',
  'page.NOT_ALLOWED':
    '此伺服器不允許任何網頁用框架顯示其貨物。營運者可在 EMBED_ORIGINS 中列出網站的來源，以允許該網站。',
  'page.TOO_MANY_REQUESTS': '一分鐘內從此網路開啟的頁面過多。請等這一分鐘過去，再重新載入本頁。',
  'page.METHOD_NOT_ALLOWED': '此網站僅供讀取。',
  'page.WRONG_PARAMETERS': '此網址無法識別。',
  'page.STOPPING': '伺服器正在重新啟動。請稍後重新載入本頁。',
  'page.INTERNAL_ERROR': '此處出錯了。請重新載入本頁。',
  'page.toSearch': '前往搜尋',

  'page.about': '海運貨物在哪裡、何時抵達。',
  'page.needsScripts': 'Landfall 需要指令碼，而此處不允許執行指令碼。',
  'page.tooOld': 'Landfall 可在以下瀏覽器及更新版本中執行：{browsers}。',
};
