import type { freshness as english } from '../en/freshness.ts';
import type { TextsOf } from '../message.ts';

export const freshness: TextsOf<typeof english> = {
  'fresh.costs': '立即詢問船公司：消耗訂閱的一次呼叫',
  'fresh.cached': '來自本伺服器的快取；服務給出資料的時間：{age}。',
  'fresh.fromBrowser': '無法連線 Landfall：這是此瀏覽器儲存的內容。',
  'fresh.notCached': '為本頁取得資料的時間：{age}。',
  'fresh.serviceCache': '服務取自它自己的快取。',
  'fresh.serviceAsked': '服務為此詢問了船公司。',
  'fresh.clockAhead': '此裝置的時鐘快了{span}；時間按伺服器的時鐘計算。',
  'fresh.clockBehind': '此裝置的時鐘慢了{span}；時間按伺服器的時鐘計算。',
  'fresh.expires': '有效至 {time}；屆時若本頁正在顯示，會自動重新查詢一次。',
  'fresh.kept': '最近一次更新失敗（{code}）；顯示的是較早的資料。',
  'fresh.keptLess': '最新答覆（{code}）的內容比現有的少，因此保留了較好的一份。',
  'fresh.staleShort': '正在取得較新的資料',
  'fresh.offline': '當前離線',
  'fresh.offlineWhy': '以前開啟過的內容仍可檢視；無法查詢新的內容。',
  'fresh.again': '{time} 可再次查詢，{age}',
  'fresh.calls': '呼叫：共 {total} 次，已用 {used} 次，剩餘 {remaining} 次',
  'fresh.shipments': '本月貨物：共 {total} 票，已用 {used} 票，剩餘 {remaining} 票',
  'fresh.used.calls': '呼叫：已用 {used} 次',
  'fresh.used.shipments': '本月貨物：已用 {used} 票',
  'fresh.ask.title': '現在詢問船公司？',
  'fresh.ask.cost': '資料在 {time} 之前仍然有效。現在詢問船公司消耗訂閱的一次呼叫，不計新的貨物，最多可能需要一分鐘。',
  'fresh.ask.limit': '同一票貨物每 15 分鐘可再次查詢一次。',
  'fresh.ask.go': '詢問船公司',
  'fresh.ask.cancel': '暫不',
};
