import type { app as english } from '../en/app.ts';
import type { TextsOf } from '../message.ts';

export const app: TextsOf<typeof english> = {
  'app.name': 'Landfall',
  'app.home': 'Landfall：首页',
  'app.language': '语言',
  'app.languageOfBrowser': '跟随浏览器',
  'app.firstAge': '更新：{age}',
  'app.sample': '示例数据',
  'app.sampleWhy': '答复来自内置服务：基于真实地点、海上航路和时钟的模拟。',
  'app.panel': '货物',
  'app.tabs': '货物的各个视图',
  'app.fold': '收起卡片',
  'app.unfold': '展开卡片',
  'app.grow': '放大面板',
  'app.shrink': '缩小面板',
  'app.close': '关闭',
  'app.skip': '跳到货物',
  'app.tab.timeline': '时间线',
  'app.tab.details': '详情',
  'app.tab.history': '历史',
  'app.tab.share': '分享',
  'app.mapMissing': '地图无法加载。其他功能正常。',
  'app.panelCrash': '这一部分无法绘制。地图仍可使用。',
  'app.panelCrashNext': '重新绘制',
  'app.pictured': '无法连接 Landfall。以下是它发送本页时已知的内容。',
  'app.picturedAgain': '重试',
};
