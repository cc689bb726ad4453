import type { find as english } from '../en/find.ts';
import type { TextsOf } from '../message.ts';

export const find: TextsOf<typeof english> = {
  'search.go': '追蹤',
  'search.label': '貨物單號',
  'search.placeholder': '櫃號、提單號或訂艙號',
  'search.line': '{line}。選擇船公司',
  'search.line.any': '船公司：自動識別',
  'search.line.chip': '{name} · {code}',

  'state.asking': '正在查詢 {what}',
  'state.waiting3': '正在向服務查詢 {what}。服務會詢問船公司自己的系統。',
  'state.waiting10': '仍在查詢 {what}。船公司常需 20 至 60 秒；一切正常。',
  'state.waiting25': '船公司今天較慢。對 {what} 的查詢將在 75 秒後結束；其間可以開啟別的內容。',

  'fresh.name': '資料新舊',
  'fresh.from': '船公司資料：{time}，{age}',
  'fresh.fromUnknown': '船公司資料，時間未知',
  'fresh.next': '下次 {time}',
  'fresh.old': '已超過一天：{age}',
  'fresh.unreached': '未連上 Landfall',
  'fresh.keptShort': '保留了較早的答覆',
  'fresh.clock': '裝置時鐘不準',
};
