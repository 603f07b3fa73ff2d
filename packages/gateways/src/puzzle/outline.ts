/** Form in the middle of a piece's side. */
type Side = 'tab' | 'hollow' | 'straight';

const kinds: readonly Side[] = ['tab', 'hollow', 'straight'];
/** Room for the tabs around the body, as a part of the piece's size. */
const rim = 10 / 64;
const halfNeck = 5.5 / 64;
const knob = 6.5 / 64;

/**
 * The outline of a jigsaw piece as an SVG path. With its tabs it stays inside a square of `size`, whose upper left corner
 * is the origin. At least one side has a tab and one a hollow, so that it can't be taken for a plain square.
 */
export function pieceOutline(random: () => number, size: number): string {
  const sides = kinds.map((kind) => ({ kind, order: random() }));
  sides.push({ kind: kinds[Math.floor(random() * 3)] ?? 'tab', order: random() });
  const [top, right, bottom, left] = sides
    .toSorted((one, other) => one.order - other.order)
    .map(({ kind }) => kind);
  const low = rim * size;
  const high = size - low;
  const middle = size / 2;
  const neck = halfNeck * size;
  return [
    `M${low} ${low}`,
    bulge(top, size, [middle - neck, low], [middle + neck, low]),
    `L${high} ${low}`,
    bulge(right, size, [high, middle - neck], [high, middle + neck]),
    `L${high} ${high}`,
    bulge(bottom, size, [middle + neck, high], [middle - neck, high]),
    `L${low} ${high}`,
    bulge(left, size, [low, middle + neck], [low, middle - neck]),
    'Z',
  ].join('');
}

type Point = readonly [x: number, y: number];

/** The outline runs clockwise: a clockwise arc bulges outwards. */
function bulge(side: Side | undefined, size: number, [x1, y1]: Point, [x2, y2]: Point): string {
  if (side === undefined || side === 'straight') return '';
  const radius = knob * size;
  return `L${x1} ${y1}A${radius} ${radius} 0 1 ${side === 'tab' ? 1 : 0} ${x2} ${y2}`;
}
