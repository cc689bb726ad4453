import type { errorPages as english } from '../en/error-pages.ts';
import type { TextsOf } from '../message.ts';

export const errorPages: TextsOf<typeof english> = {
  'page.NOT_FOUND': '此地址没有页面。',
  'page.WRONG_HOST': '此服务器不以此主机名应答。需由其运营方在 PUBLIC_URL 中指明公开地址。',
  'page.NOT_ALLOWED':
    '此服务器不允许任何网页用框架显示其货物。运营方可在 EMBED_ORIGINS 中列出网站的来源，以允许该网站。',
  'page.TOO_MANY_REQUESTS': '一分钟内从此网络打开的页面过多。请等这一分钟过去，再重新加载本页。',
  'page.METHOD_NOT_ALLOWED': '此网站仅供读取。',
  'page.WRONG_PARAMETERS': '此地址无法识别。',
  'page.STOPPING': '服务器正在重新启动。请稍后重新加载本页。',
  'page.INTERNAL_ERROR': '此处出错了。请重新加载本页。',
  'page.toSearch': '前往搜索',

  'page.about': '海运货物在哪里、何时到达。',
  'page.needsScripts': 'Landfall 需要脚本，而此处不允许运行脚本。',
  'page.tooOld': 'Landfall 可在以下浏览器及更新版本中运行：{browsers}。',
};
