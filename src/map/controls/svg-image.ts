/**
 * An SVG element as an image. An image has no style sheets of the page, so computed styles are
 * written into it as attributes.
 */
const PROPERTIES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'visibility',
  'display',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
] as const;

export async function svgImage(svg: SVGSVGElement, box: DOMRect): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new Error('not an SVG');
  inlineStyle(svg, copy);
  const originals = svg.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((element, index) => {
    const original = originals[index];
    if (original !== undefined) inlineStyle(original, element);
  });
  copy.setAttribute('width', String(box.width));
  copy.setAttribute('height', String(box.height));
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

function inlineStyle(original: Element, copy: Element): void {
  const style = getComputedStyle(original);
  copy.removeAttribute('class');
  copy.removeAttribute('style');
  for (const property of PROPERTIES) copy.setAttribute(property, style.getPropertyValue(property));
}
