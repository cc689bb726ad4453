// Put into each page before its own scripts (proxy.ts): the server's clock, which stands still, and
// what goes wrong.
const Clock = globalThis.Date;
const instant = Number(document.currentScript.dataset.now);
const now = () => instant;
globalThis.Date = new Proxy(Clock, {
  construct: (target, args, made) =>
    args.length === 0 ? new Clock(now()) : Reflect.construct(target, args, made === globalThis.Date ? target : made),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

const watched = { problems: [], shifts: [], files: [], prints: 0 };
globalThis.watched = watched;
const { error } = console;
console.error = (...args) => {
  watched.problems.push(`console: ${args.map(String).join(' ')}`);
  error.apply(console, args);
};
const noteError = (event) => {
  const { src, href, tagName = '' } = event.target ?? {};
  watched.problems.push(`error: ${event.message ?? ''} ${tagName} ${src ?? href ?? ''}`);
};
addEventListener('error', noteError, true);
addEventListener('unhandledrejection', ({ reason }) => watched.problems.push(`rejection: ${String(reason)}`));
document.addEventListener('securitypolicyviolation', (event) =>
  watched.problems.push(`policy: ${event.violatedDirective} ${event.blockedURI}`),
);
// Until the person does something: what follows may move. A count that comes in moves its
// neighbours by a few pixels (0.0003); pages are held to none by tests of their own.
if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.value > 0.001) watched.shifts.push(JSON.stringify(entry));
  });
  observer.observe({ type: 'layout-shift', buffered: true });
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, () => observer.disconnect(), true);
}

// No engine has a printer here: its dialog is left out, the events around it are not.
globalThis.print = () => {
  dispatchEvent(new Event('beforeprint'));
  watched.prints += 1;
};
const makeAddress = URL.createObjectURL.bind(URL);
URL.createObjectURL = (blob) => {
  watched.files.push(blob);
  return makeAddress(blob);
};
