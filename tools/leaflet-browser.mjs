// What Leaflet asks about the browser (leaflet/src/core/Browser.js), answered for those that the
// build is for (`target` in vite.config.ts). Its own tests reach back to Internet Explorer 8 and
// parse markup while they load. Names that are not here are false in all of these browsers.
const { platform, userAgent } = navigator;
const isChrome = userAgent.includes('Chrome');

export default {
  any3d: true,
  passiveEvents: true,
  svg: true,
  touch: true,
  // Touch events are listened to everywhere: a browser without them has no touch screen
  // (https://developer.mozilla.org/docs/Web/API/TouchEvent#browser_compatibility).
  touchNative: true,
  retina: devicePixelRatio > 1,
  // Their wheels and rounding differ.
  chrome: isChrome,
  safari: !isChrome && userAgent.includes('Safari'),
  linux: platform.startsWith('Linux'),
  mac: platform.startsWith('Mac'),
};
