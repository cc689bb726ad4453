/**
 * The script of a page whose picture is drawn and whose scripts the browser has stored: it inserts the tags of the
 * scripts after the picture was painted, because reading and compiling them at the same time delays the picture.
 */
const tags = document.querySelector<HTMLTemplateElement>('#late-scripts');

const start = (): void => tags?.replaceWith(tags.content);

// A hidden window has no frames, and its app should be ready when it is shown.
if (document.hidden) start();
else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
