import type { caseMails as english } from '../en/case-mails.ts';
import type { TextsOf } from '../message.ts';

export const caseMails: TextsOf<typeof english> = {
  'case.overdue.next': {
    select: 'source',
    forms: {
      arrival: '詢問 {line} 是否已到港',
      'arrival-ais': '按 AIS ETA 安排，並向 {line} 詢問新的日期',
      departure: '詢問 {line} 是否已離港',
      'in-port': '向 {line} 詢問卸船與放貨情況',
      other: '詢問 {line} 是否已發生',
    },
  },
  'case.too-late.next': '告知{customer}：將晚 {days} 天',
  'case.slipped.next': '通知{customer}；重新預訂按原日期安排的事宜',
  'case.connection.next': '詢問 {line}，貨櫃是否仍計劃裝 {ship}',
  'case.delayed.next': '詢問 {line}，後續由哪艘船承運',
  'case.rolled.next': {
    select: 'source',
    forms: {
      loaded: '詢問 {line}，貨櫃在哪艘船上',
      other: '向 {line} 詢問原因及新的到港日期',
    },
  },
  'case.port-changed.next': '核對 {port} 的海關手續、放貨與運輸安排',
  'case.cancelled.next': '向 {line} 詢問原因，並重新訂艙',
  'case.free-time.next': {
    select: 'event',
    forms: {
      demurrage: '安排最晚在免費期最後一天提櫃',
      detention: '安排歸還空櫃',
      other: '最晚在免費期最後一天處理',
    },
  },
  'case.empty-return.next': '詢問拖車行，空櫃在何處',
  'case.no-news.next': '檢視 {line} 的網站，或與其聯絡',
  'case.ais-differs.next': '船公司確認之前，按兩者中較晚的日期安排',
  'case.lookup-failed.next': {
    select: 'source',
    forms: {
      refused: '更正單號，或取消關注',
      'line-needed': '選擇船公司',
      'type-needed': '選擇單號類型',
      'not-found': '向提供方核對單號和船公司',
      unsupported: '改用另一單號追蹤，或取消關注',
      other: '核對單號',
    },
  },
  'case.box-differs.next': '詢問 {line}，提單是否已拆分',
  'case.journey-ended.next': '取消關注，或填入新的參考號',
  'case.line-down.next': '在船公司恢復回應之前無需處理：日期可能已過時',
  'case.overdue.mail': {
    select: 'source',
    forms: {
      arrival: '原定 {date} 到達 {port}，至今未報告。',
      'arrival-ais': '原定 {date} 到達 {port}，至今未報告。船舶給出的 ETA 是 {oldDate}。',
      departure: '原定 {date} 離開 {port}，至今未報告。',
      'in-port': '據 AIS，船舶自 {date} 起已在 {port} 港內。船公司尚未報告到港。',
      other: '{port} 的「{event}」原定 {date}，至今未報告。',
    },
  },
  'case.too-late.mail': {
    select: 'source',
    forms: {
      overdue: '{port} 的到港截至 {date} 仍未報告。需到日期為 {oldDate}。',
      other: '{port} 的到港現為 {date}：比需到日期（{oldDate}）晚 {days} 天。',
    },
  },
  'case.slipped.mail': '{port} 的到港日期已由 {oldDate} 改為 {date}。',
  'case.connection.mail': {
    select: 'source',
    forms: {
      missed: '在 {port}，下一艘船 {date} 離港，早於 {oldDate} 的到港。預計將改由更晚的船期續運。',
      other: '{port} 的轉運時間很緊：{oldDate} 到港，{date} 續航離港。有可能改由更晚的船期續運。',
    },
  },
  'case.delayed.mail': '船公司報告在 {port} 延誤，貨櫃自 {oldDate} 起停留在當地。',
  'case.rolled.mail': {
    select: 'source',
    forms: {
      loaded: '據船公司記錄，貨物在 {port} 裝上 {oldShip}，卻隨 {ship} 開航。',
      other: '船公司已在 {port} 將貨物從 {oldShip} 改配至 {ship}。',
    },
  },
  'case.port-changed.mail': '船公司現計劃在 {port} 卸船，而非 {oldPort}。',
  'case.cancelled.mail': '船公司已取消貨物 {number}。',
  'case.free-time.mail': {
    select: 'event',
    forms: {
      demurrage: '{port} 的免費期最後一天是 {date}；此後將產生費用。',
      detention: '空櫃可免費使用至 {date}。',
      other: '免費期最後一天是 {date}。',
    },
  },
  'case.empty-return.mail': '貨櫃於 {date} 離開 {port}；其歸還尚未報告。',
  'case.no-news.mail': '自 {date} 以來，船公司沒有更新過這票貨物。',
  'case.ais-differs.mail': '{port}：船公司給出的日期是 {oldDate}，船舶自己報告的是 {date}。',
  'case.lookup-failed.mail': {
    select: 'source',
    forms: {
      refused: '單號 {number} 未被接受。請核對。',
      'line-needed': '未能識別 {number} 的船公司。請告知船公司名稱。',
      'type-needed': '請告知 {number} 是櫃號、提單號還是訂艙號。',
      'not-found': '船公司沒有 {number} 的記錄。請核對單號和船公司名稱。',
      unsupported: '無法向該船公司追蹤 {number}。請提供這票貨物的另一單號。',
      other: '無法追蹤 {number}。請核對單號和船公司名稱。',
    },
  },
  'case.box-differs.mail': '貨櫃 {box} 未與 {number} 的其他貨櫃同行。',
  'case.journey-ended.mail': '{number} 的行程已結束。',
  'case.line-down.mail': '{line} 目前不提供資訊。以最近已知的日期為準。',
  'case.mail.sample': '以上為範例資料。',
  'case.mail.row': '{number}（{reference}）',
  'case.mail.rowPlain': '{number}',
  'case.mail.asOf': '截至 {date}。',
  'case.mail.ship': '船舶：{ship}',
  'since.subject': '{count} 票貨物的訊息',
};
