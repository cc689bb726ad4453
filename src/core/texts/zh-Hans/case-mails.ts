import type { caseMails as english } from '../en/case-mails.ts';
import type { TextsOf } from '../message.ts';

export const caseMails: TextsOf<typeof english> = {
  'case.overdue.next': {
    select: 'source',
    forms: {
      arrival: '询问 {line} 是否已到港',
      'arrival-ais': '按 AIS ETA 安排，并向 {line} 询问新的日期',
      departure: '询问 {line} 是否已离港',
      'in-port': '向 {line} 询问卸船与放货情况',
      other: '询问 {line} 是否已发生',
    },
  },
  'case.too-late.next': '告知{customer}：将晚 {days} 天',
  'case.slipped.next': '通知{customer}；重新预订按原日期安排的事宜',
  'case.connection.next': '询问 {line}，集装箱是否仍计划装 {ship}',
  'case.delayed.next': '询问 {line}，后续由哪艘船承运',
  'case.rolled.next': {
    select: 'source',
    forms: {
      loaded: '询问 {line}，集装箱在哪艘船上',
      other: '向 {line} 询问原因及新的到港日期',
    },
  },
  'case.port-changed.next': '核对 {port} 的海关手续、放货与运输安排',
  'case.cancelled.next': '向 {line} 询问原因，并重新订舱',
  'case.free-time.next': {
    select: 'event',
    forms: {
      demurrage: '安排最晚在免箱期最后一天提箱',
      detention: '安排归还空箱',
      other: '最晚在免箱期最后一天处理',
    },
  },
  'case.empty-return.next': '询问拖车公司，空箱在何处',
  'case.no-news.next': '查看 {line} 的网站，或与其联系',
  'case.ais-differs.next': '船公司确认之前，按两者中较晚的日期安排',
  'case.lookup-failed.next': {
    select: 'source',
    forms: {
      refused: '更正单号，或取消关注',
      'line-needed': '选择船公司',
      'type-needed': '选择单号类型',
      'not-found': '向提供方核对单号和船公司',
      unsupported: '改用另一单号追踪，或取消关注',
      other: '核对单号',
    },
  },
  'case.box-differs.next': '询问 {line}，提单是否已拆分',
  'case.journey-ended.next': '取消关注，或填入新的参考号',
  'case.line-down.next': '在船公司恢复应答之前无需处理：日期可能已过时',
  'case.overdue.mail': {
    select: 'source',
    forms: {
      arrival: '原定 {date} 到达 {port}，至今未报告。',
      'arrival-ais': '原定 {date} 到达 {port}，至今未报告。船舶给出的 ETA 是 {oldDate}。',
      departure: '原定 {date} 离开 {port}，至今未报告。',
      'in-port': '据 AIS，船舶自 {date} 起已在 {port} 港内。船公司尚未报告到港。',
      other: '{port} 的“{event}”原定 {date}，至今未报告。',
    },
  },
  'case.too-late.mail': {
    select: 'source',
    forms: {
      overdue: '{port} 的到港截至 {date} 仍未报告。需到日期为 {oldDate}。',
      other: '{port} 的到港现为 {date}：比需到日期（{oldDate}）晚 {days} 天。',
    },
  },
  'case.slipped.mail': '{port} 的到港日期已由 {oldDate} 改为 {date}。',
  'case.connection.mail': {
    select: 'source',
    forms: {
      missed: '在 {port}，下一艘船 {date} 离港，早于 {oldDate} 的到港。预计将改由更晚的船期续运。',
      other: '{port} 的中转时间很紧：{oldDate} 到港，{date} 续航离港。有可能改由更晚的船期续运。',
    },
  },
  'case.delayed.mail': '船公司报告在 {port} 延误，集装箱自 {oldDate} 起停留在当地。',
  'case.rolled.mail': {
    select: 'source',
    forms: {
      loaded: '据船公司记录，货物在 {port} 装上 {oldShip}，却随 {ship} 开航。',
      other: '船公司已在 {port} 将货物从 {oldShip} 改配至 {ship}。',
    },
  },
  'case.port-changed.mail': '船公司现计划在 {port} 卸船，而非 {oldPort}。',
  'case.cancelled.mail': '船公司已取消货物 {number}。',
  'case.free-time.mail': {
    select: 'event',
    forms: {
      demurrage: '{port} 的免箱期最后一天是 {date}；此后将产生费用。',
      detention: '空箱可免费使用至 {date}。',
      other: '免箱期最后一天是 {date}。',
    },
  },
  'case.empty-return.mail': '集装箱于 {date} 离开 {port}；其归还尚未报告。',
  'case.no-news.mail': '自 {date} 以来，船公司没有更新过这票货物。',
  'case.ais-differs.mail': '{port}：船公司给出的日期是 {oldDate}，船舶自己报告的是 {date}。',
  'case.lookup-failed.mail': {
    select: 'source',
    forms: {
      refused: '单号 {number} 未被接受。请核对。',
      'line-needed': '未能识别 {number} 的船公司。请告知船公司名称。',
      'type-needed': '请告知 {number} 是箱号、提单号还是订舱号。',
      'not-found': '船公司没有 {number} 的记录。请核对单号和船公司名称。',
      unsupported: '无法向该船公司追踪 {number}。请提供这票货物的另一单号。',
      other: '无法追踪 {number}。请核对单号和船公司名称。',
    },
  },
  'case.box-differs.mail': '集装箱 {box} 未与 {number} 的其他集装箱同行。',
  'case.journey-ended.mail': '{number} 的行程已结束。',
  'case.line-down.mail': '{line} 目前不提供信息。以最近已知的日期为准。',
  'case.mail.sample': '以上为示例数据。',
  'case.mail.row': '{number}（{reference}）',
  'case.mail.rowPlain': '{number}',
  'case.mail.asOf': '截至 {date}。',
  'case.mail.ship': '船舶：{ship}',
  'since.subject': '{count} 票货物的消息',
};
