type Words = {
  title: string;
  /** Line under the title: the period and the filters. */
  note: string;
  legend: readonly { label: string; hue: string }[];
};

const margin = 24;
const titleSize = 16;
const textSize = 12;
const swatch = 10;
/** Pixels of the picture for one of the page, so that it is sharp on small pixels and in print. */
const scale = 2;

/**
 * The chart as it is shown, with its title and legend, as a PNG. Drawn shape by shape: an SVG as a picture would be without the
 * page's fonts and colours.
 */
export function chartPicture(chart: SVGSVGElement, words: Words): Promise<Blob> {
  const { width, height } = chart.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser gives no canvas');
  const page = getComputedStyle(chart);
  const family = page.fontFamily;
  pen.font = `${textSize}px ${family}`;
  const legend = legendLines(pen, words, width);
  const head = margin + titleSize + 8 + textSize + 16;
  const foot = 12 + legend.length * (textSize + 8) + margin;
  canvas.width = (width + 2 * margin) * scale;
  canvas.height = (head + height + foot) * scale;
  pen.scale(scale, scale);
  pen.fillStyle = page.getPropertyValue('--surface');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = page.getPropertyValue('--text');
  pen.font = `600 ${titleSize}px ${family}`;
  pen.fillText(words.title, margin, margin + titleSize);
  pen.font = `${textSize}px ${family}`;
  pen.fillText(words.note, margin, margin + titleSize + 8 + textSize);
  pen.save();
  pen.translate(margin, head);
  for (const shape of chart.querySelectorAll<SVGElement>('rect, line, path, circle, text'))
    drawShape(pen, shape);
  pen.restore();
  for (const [row, entries] of legend.entries())
    for (const { label, hue, x } of entries) {
      const y = head + height + 12 + row * (textSize + 8);
      pen.fillStyle = colourOf(chart, hue);
      pen.fillRect(margin + x, y + 2, swatch, swatch);
      pen.fillStyle = page.getPropertyValue('--text');
      pen.fillText(label, margin + x + swatch + 6, y + textSize - 1);
    }
  return new Promise((done, failed) => {
    canvas.toBlob((blob) =>
      blob === null ? failed(new Error('the canvas gave no picture')) : done(blob),
    );
  });
}

/** Entries of the legend, in as many lines as they need. */
function legendLines(pen: CanvasRenderingContext2D, { legend }: Words, width: number) {
  const lines: { label: string; hue: string; x: number }[][] = [];
  let x = Infinity;
  for (const entry of legend) {
    const wide = swatch + 6 + pen.measureText(entry.label).width + 20;
    if (x + wide > width) {
      lines.push([]);
      x = 0;
    }
    lines.at(-1)?.push({ ...entry, x });
    x += wide;
  }
  return lines;
}

/** The colour that a class gives, where the chart stands. */
function colourOf(chart: SVGSVGElement, hue: string): string {
  const probe = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  probe.setAttribute('class', hue);
  chart.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function drawShape(pen: CanvasRenderingContext2D, shape: SVGElement): void {
  const style = getComputedStyle(shape);
  const at = (name: string) => Number(shape.getAttribute(name) ?? 0);
  const faded = shape.closest('[opacity]')?.getAttribute('opacity');
  pen.globalAlpha = Number(faded ?? 1);
  pen.fillStyle = style.fill;
  pen.strokeStyle = style.stroke;
  pen.lineWidth = Number.parseFloat(style.strokeWidth);
  pen.setLineDash(
    style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(',').map(Number.parseFloat),
  );
  switch (shape.tagName) {
    case 'text':
      pen.font = `${style.fontSize} ${style.fontFamily}`;
      pen.textAlign = style.textAnchor === 'end' ? 'right' : 'center';
      pen.fillText(shape.firstChild?.textContent ?? '', at('x'), at('y'));
      pen.textAlign = 'left';
      return;
    case 'line':
      pen.stroke(new Path2D(`M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`));
      return;
    case 'path':
      pen.stroke(new Path2D(shape.getAttribute('d') ?? ''));
      return;
    case 'circle':
      pen.beginPath();
      pen.arc(at('cx'), at('cy'), at('r'), 0, 2 * Math.PI);
      pen.fill();
      return;
    default:
      pen.fillRect(at('x'), at('y'), at('width'), at('height'));
  }
}
