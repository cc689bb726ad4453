/**
 * The script of a page that comes with its picture: it inserts the app's script after the picture was painted, because
 * compiling the scripts at the same time delays the picture.
 */
const tags = document.querySelector<HTMLTemplateElement>('#late-scripts');

const start = (): void => tags?.replaceWith(tags.content);

// A hidden window has no frames, also one that is hidden before its first, and its app should be ready when it is shown.
document.addEventListener('visibilitychange', start, { once: true });
if (document.hidden) start();
else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
