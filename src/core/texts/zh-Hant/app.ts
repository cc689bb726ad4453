import type { app as english } from '../en/app.ts';
import type { TextsOf } from '../message.ts';

export const app: TextsOf<typeof english> = {
  'app.name': 'Landfall',
  'app.home': 'Landfall：首頁',
  'app.language': '語言',
  'app.languageOfBrowser': '跟隨瀏覽器',
  'app.firstAge': '更新：{age}',
  'app.sample': '範例資料',
  'app.sampleWhy': '答覆來自內建服務：基於真實地點、海上航路和時鐘的模擬。',
  'app.panel': '貨物',
  'app.tabs': '貨物的各個檢視',
  'app.fold': '收起卡片',
  'app.unfold': '展開卡片',
  'app.grow': '放大面板',
  'app.shrink': '縮小面板',
  'app.close': '關閉',
  'app.skip': '跳到貨物',
  'app.tab.timeline': '時間線',
  'app.tab.details': '詳情',
  'app.tab.history': '歷史',
  'app.tab.share': '分享',
  'app.mapMissing': '地圖無法載入。其他功能正常。',
  'app.panelCrash': '這一部分無法繪製。地圖仍可使用。',
  'app.panelCrashNext': '重新繪製',
  'app.pictured': '無法連線至 Landfall。以下是它傳送本頁時已知的內容。',
  'app.picturedAgain': '重試',
};
