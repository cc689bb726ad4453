import type { ruleTexts as english } from '../en/rules.ts';
import type { TextsOf } from '../message.ts';

export const ruleTexts: TextsOf<typeof english> = {
  'rules.title': '规则',
  'rules.body':
    '一项事实何时成为事项，以及其事项有多少得到了处理。以范围最窄的设置为准：先看客户加船公司，再看客户，然后看船公司，最后看全部。',
  'rules.column.rule': '规则',
  'rules.column.level': '阈值 {n}',
  'rules.column.settings': '自定义设置',
  'rules.column.quality': '已处理比例',

  'rules.when.overdue': '预计的事件已过去这么久，仍未报告。',
  'rules.when.slipped': '到港比最初 ETA 晚这么久。',
  'rules.when.too-late': '到港比需到日期晚这么久。',
  'rules.when.connection': '中转时，到港与续航离港之间的时间少于此值。',
  'rules.when.delayed': '船公司报告中转延误，且已停留这么久。',
  'rules.when.rolled': '集装箱改由并非原计划的船承运，达到此次数。',
  'rules.when.port-changed': '卸货港与最初所说不同，达到此次数。',
  'rules.when.cancelled': '船公司取消了货物。',
  'rules.when.free-time': '距免箱期最后一天还剩这么久，以各方给出的最早日期为准。',
  'rules.when.empty-return': '出场后已过这么久，仍未报告还空箱。',
  'rules.when.no-news': '更新照常进行，而船公司这么久没有新的内容。',
  'rules.when.ais-differs': '船舶报告的到港时间与船公司所说相差这么多。',
  'rules.when.lookup-failed': '这么久未找到。单号未被接受或缺少船公司时立即计入。',
  'rules.when.box-differs': '集装箱与其提单不符：1 为日期，2 为船舶，3 为港口。',
  'rules.when.journey-ended': '行程已结束这么久，仍在关注。',
  'rules.when.line-down': '船公司这么久没有应答。',

  'rules.amount': {
    select: 'unit',
    forms: { hours: '{n}\u00a0小时', days: '{n}\u00a0天', times: '{n}\u00a0次', other: '{n}' },
  },
  'rules.off': '已关闭',
  'rules.forAll': '全部',
  'rules.forCustomer': '客户 {customer}',
  'rules.forLine': '船公司 {line}',
  'rules.forBoth': '客户 {customer}，船公司 {line}',
  'rules.setting': '{who}：{levels}',
  'rules.usual': '默认：{levels}',

  'rules.noCases': '尚无事项',
  'rules.few': '–',
  'rules.share': '{percent}%',
  'rules.of': '{cases} 个事项中的 {acted} 个',
  'rules.rarely': '很少处理：提高阈值，或关闭？',

  'rules.add': '设置阈值',
  'rules.addOf': '设置阈值：{rule}',
  'rules.changeOf': '更改 {setting}（{rule}）',
  'rules.customer': '客户',
  'rules.customer.hint': '留空：所有客户',
  'rules.line': '船公司',
  'rules.line.hint': '船公司代码，例如 MAEU。留空：所有船公司',
  'rules.isOff': '规则在此关闭',
  'rules.level': {
    select: 'unit',
    forms: {
      hours: '阈值 {n}，小时',
      days: '阈值 {n}，天',
      times: '阈值 {n}，次',
      other: '阈值 {n}',
    },
  },
  'rules.saved': '{rule}，{setting}。事项将在半分钟内随之更新。',

  'rules.mistake.number': '每个阈值须为 0 至 10,000 的数字。',
  'rules.mistake.rising': '每个阈值不得低于前一个：{levels} 不符合。',
  'rules.mistake.falling': '每个阈值不得高于前一个：{levels} 不符合。',
};
