import { seededRandom } from './seeded-random.ts';

interface PatternProps {
  /** An id or a name: the same seed always gives the same picture. */
  seed: string;
  /** A cover fills its box with colour; an empty state is line work on the surface. */
  variant?: 'cover' | 'outline';
  className?: string;
}

const columns = 6;
const rows = 4;
const cell = 40;
/** Pictures keep their colours in both themes, so these are not tokens. White shapes stay readable on all of them. */
const hues = ['#4239c2', '#1f8a70', '#c06632', '#1a71a7', '#8c2155', '#3a4256'] as const;
const white = '#ffffff';

/** Quarter arches and dots on a grid, after the arcade of the mark. Decoration: its name stands beside it. */
export function Pattern({ seed, variant = 'cover', className }: PatternProps) {
  const random = seededRandom(seed);
  const first = Math.floor(random() * hues.length);
  const ground = hues[first] ?? hues[0];
  const second =
    hues[(first + 1 + Math.floor(random() * (hues.length - 1))) % hues.length] ?? hues[0];
  const tiles = Array.from({ length: columns * rows }, (_, index) => ({
    x: (index % columns) * cell,
    y: Math.floor(index / columns) * cell,
    shape: random(),
    turn: Math.floor(random() * 4) * 90,
    shade: 0.1 + random() * 0.3,
    hue: random() < 0.3 ? second : white,
  }));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${columns * cell} ${rows * cell}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
    >
      {variant === 'cover' && <rect width="100%" height="100%" fill={ground} />}
      {tiles.map((tile) => (
        <Tile key={`${tile.x}-${tile.y}`} {...tile} outline={variant === 'outline'} />
      ))}
    </svg>
  );
}

interface TileProps {
  x: number;
  y: number;
  shape: number;
  turn: number;
  shade: number;
  hue: string;
  outline: boolean;
}

function Tile({ x, y, shape, turn, shade, hue, outline }: TileProps) {
  const look = outline
    ? { fill: 'none', className: 'stroke-hairline-strong', strokeWidth: 1, opacity: 0.55 }
    : { fill: hue, opacity: hue === white ? shade : 0.9 };
  const place = `translate(${x} ${y}) rotate(${turn} ${cell / 2} ${cell / 2})`;
  if (shape < 0.25) return null;
  if (shape < 0.4) return <circle cx={x + cell / 2} cy={y + cell / 2} r={cell / 5} {...look} />;
  if (shape < 0.75)
    return (
      <path d={`M0 0h${cell}a${cell} ${cell} 0 0 1-${cell} ${cell}z`} transform={place} {...look} />
    );
  return (
    <path
      d={`M0 ${cell}V${cell / 2}a${cell / 2} ${cell / 2} 0 0 1 ${cell} 0v${cell / 2}z`}
      transform={place}
      {...look}
    />
  );
}
