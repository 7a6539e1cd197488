/**
 * Paints an SVG of this package on a canvas with the fonts of the page. An SVG that is used as an image has no access to these fonts.
 * Supports the elements of the markup writer: groups, paths, lines, circles, rectangles and texts.
 * @param scale pixels of the image per px
 */
export function paintSvg(source: string, scale: number): HTMLCanvasElement {
  const parsed = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
  const root = document.importNode(parsed, true) as unknown as SVGSVGElement;
  const holder = document.createElement('div');
  holder.style.cssText =
    'position:fixed;inset-block-start:0;inset-inline-start:0;visibility:hidden;pointer-events:none';
  holder.setAttribute('aria-hidden', 'true');
  holder.append(root);
  document.body.append(holder);
  try {
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(root.width.baseVal.value * scale);
    canvas.height = Math.round(root.height.baseVal.value * scale);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser has no canvas to draw on.');
    const origin = root.getScreenCTM()?.inverse() ?? new DOMMatrix();
    for (const element of root.querySelectorAll<SVGGraphicsElement>('path, line, circle, rect, text')) {
      const place = origin.multiply(element.getScreenCTM() ?? new DOMMatrix());
      context.setTransform(new DOMMatrix().scale(scale).multiply(place));
      if (element instanceof SVGTextElement) paintText(context, element);
      else paintShape(context, element);
    }
    return canvas;
  } finally {
    holder.remove();
  }
}

function shapeOf(element: SVGElement): Path2D {
  const path = new Path2D();
  if (element instanceof SVGPathElement) return new Path2D(element.getAttribute('d') ?? '');
  if (element instanceof SVGLineElement) {
    path.moveTo(element.x1.baseVal.value, element.y1.baseVal.value);
    path.lineTo(element.x2.baseVal.value, element.y2.baseVal.value);
  } else if (element instanceof SVGCircleElement) {
    path.arc(element.cx.baseVal.value, element.cy.baseVal.value, element.r.baseVal.value, 0, 2 * Math.PI);
  } else if (element instanceof SVGRectElement) {
    const { x, y, width, height, rx } = element;
    path.roundRect(x.baseVal.value, y.baseVal.value, width.baseVal.value, height.baseVal.value, rx.baseVal.value);
  }
  return path;
}

const lengths = (text: string): number[] =>
  text === 'none' ? [] : text.split(/[\s,]+/).map((part) => Number.parseFloat(part));

function paintShape(context: CanvasRenderingContext2D, element: SVGElement): void {
  const style = getComputedStyle(element);
  const path = shapeOf(element);
  const opacity = Number(style.opacity);
  if (style.fill !== 'none' && !(element instanceof SVGLineElement)) {
    context.globalAlpha = opacity * Number(style.fillOpacity);
    context.fillStyle = style.fill;
    context.fill(path);
  }
  const width = Number.parseFloat(style.strokeWidth);
  if (style.stroke !== 'none' && width > 0) {
    context.globalAlpha = opacity * Number(style.strokeOpacity);
    context.strokeStyle = style.stroke;
    context.lineWidth = width;
    context.lineJoin = style.strokeLinejoin as CanvasLineJoin;
    context.lineCap = style.strokeLinecap as CanvasLineCap;
    context.setLineDash(lengths(style.strokeDasharray));
    context.stroke(path);
  }
}

/** Draws each run of characters at the position that the browser computed, in the style of its element. */
function paintText(context: CanvasRenderingContext2D, text: SVGTextElement): void {
  let at = 0;
  const runs = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  for (let node = runs.nextNode(); node; node = runs.nextNode()) {
    const written = node.textContent ?? '';
    const parent = node.parentElement;
    const from = at;
    at += written.length;
    if (!parent || written.trim() === '' || at > text.getNumberOfChars()) continue;
    const style = getComputedStyle(parent);
    context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    context.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
    context.fillStyle = style.fill;
    context.globalAlpha = Number(style.opacity) * Number(style.fillOpacity);
    context.textAlign = 'left';
    let left = Number.POSITIVE_INFINITY;
    for (let place = from; place < at; place += 1) left = Math.min(left, text.getExtentOfChar(place).x);
    context.fillText(written, left, text.getStartPositionOfChar(from).y);
  }
}

/** Returns the SVG as the content of a PNG file. Rejects if the browser cannot create it. */
export function pngOf(source: string, scale = 2): Promise<Blob> {
  const canvas = paintSvg(source, scale);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('This browser could not make a picture of the chart.'));
    }, 'image/png');
  });
}
