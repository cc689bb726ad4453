import type { watch as english } from '../en/watch.ts';
import type { TextsOf } from '../message.ts';

export const watch: TextsOf<typeof english> = {
  'watch.this': '关注',
  'watch.thisLong': '关注 {number}：加入我的货物',
  'watch.onDesk': '已在列表中',
  'watch.onDeskLong': '已在列表中：在“我的货物”中打开 {number}',
  'watch.title': '关注 {number}',
  'watch.body': '更新会自动进行，需要处理时会有提醒。所有字段均可不填。',
  'watch.reference': '自己的参考号',
  'watch.customer': '客户',
  'watch.tags': '标签，以逗号分隔',
  'watch.put': '加入我的货物',
  'watch.putting': '正在加入我的货物',
  'watch.cancel': '取消',
  'watch.done': '{number} 已加入我的货物',
  'watch.failed': '没有任何更改：无法连接服务器。请重试。',
  'watch.refused': '没有任何更改。服务器说：{reason}',
  'watch.desk': '我的货物',
  'watch.toDesk': '打开我的货物',
  'watch.toDeskEmpty': '关注多票货物',
  'watch.state.calm': '关注 {watched} 票货物，没有待处理的事项',
  'watch.state.needs': '{count} 项待处理',
  'watch.state.arriving': '本周有 {count} 票货物到港',
};
