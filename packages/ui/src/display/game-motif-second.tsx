import type { MotifProps } from './game-motif-props.ts';

const white = '#ffffff';

/** Four pieces of a puzzle, one of them on its way to its place. */
export function PuzzleMotif({ random, light, deep }: MotifProps) {
  const loose = Math.floor(random() * 4);
  const tab = 'M0 0h18a9 9 0 1 1 14 0h18v18a9 9 0 1 0 0 14v18H0z';
  return [0, 1, 2, 3].map((piece) => {
    const [column, row] = [piece % 2, Math.floor(piece / 2)];
    const away = piece === loose ? 14 : 0;
    const x = (column - 1) * 52 + (column === 0 ? -away : away);
    const y = (row - 1) * 52 + (row === 0 ? -away : away);
    const turn = piece === loose ? 12 : 0;
    return (
      <path
        key={piece}
        d={tab}
        transform={`translate(${x} ${y}) rotate(${turn} 25 25)`}
        fill={piece === loose ? light : white}
        stroke={deep}
        strokeWidth="2"
      />
    );
  });
}

/** Two camps of comments with a flag on each. */
export function CampsMotif({ random, light, deep }: MotifProps) {
  const heights = [34 + random() * 26, 34 + random() * 26];
  return [-1, 1].map((side, index) => {
    const height = heights[index] ?? 40;
    const colour = side < 0 ? white : light;
    const top = 52 - height;
    return (
      <g key={side} transform={`translate(${side * 46} 0)`}>
        <path
          d={`M-36 52V${top}h14v10h14V${top}h16v10h14V${top}h14V52z`}
          fill={colour}
          stroke={deep}
          strokeWidth="2"
        />
        <path
          d={`M0 ${top + 10}V${top - 38}l${side * -28} 12 ${side * 28} 12`}
          fill={side < 0 ? light : white}
          stroke={deep}
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <path d="M-9 52V36a9 9 0 0 1 18 0v16z" fill={deep} />
      </g>
    );
  });
}

/** Flowers that a room has grown from its gifts. */
export function GardenMotif({ random, light, deep }: MotifProps) {
  return [-48, 0, 48].map((x, index) => {
    const height = 46 + random() * 30 + (index === 1 ? 14 : 0);
    const y = 54 - height;
    const petals = 5 + Math.floor(random() * 3);
    return (
      <g key={x}>
        <path d={`M${x} 58V${y}`} stroke={light} strokeWidth="6" strokeLinecap="round" />
        <path
          d={`M${x} 40c10-18 22-18 28-16-2 12-14 20-28 16zM${x} 50c-10-18-22-18-28-16 2 12 14 20 28 16z`}
          fill={light}
        />
        {Array.from({ length: petals }, (_, petal) => (
          <ellipse
            key={petal}
            cx={x}
            cy={y - 13}
            rx="8.5"
            ry="13"
            fill={white}
            stroke={deep}
            strokeWidth="1.5"
            transform={`rotate(${(360 / petals) * petal} ${x} ${y})`}
          />
        ))}
        <circle cx={x} cy={y} r="8" fill={index === 1 ? light : deep} />
      </g>
    );
  });
}

/** A wheel of fortune with its pointer. */
export function WheelMotif({ random, light, deep }: MotifProps) {
  const start = random() * 45;
  const slices = Array.from({ length: 8 }, (_, slice) => start + slice * 45);
  return (
    <>
      <circle r="62" fill={deep} />
      {slices.map((angle, index) => (
        <path
          key={angle}
          d="M0 0L-21.4 -51.7A56 56 0 0 1 21.4 -51.7z"
          transform={`rotate(${angle})`}
          fill={index % 2 === 0 ? white : light}
        />
      ))}
      <circle r="15" fill={deep} />
      <circle r="7" fill={light} />
      <path d="M-11 -72h22L0 -50z" fill={white} stroke={deep} strokeWidth="2" />
    </>
  );
}

/** A talk: two bubbles, one of them still thinking. */
export function TalkMotif({ random, light, deep }: MotifProps) {
  const lines = [40 + random() * 24, 26 + random() * 30];
  return (
    <>
      <path
        d="M-74 -52h96a14 14 0 0 1 14 14v26a14 14 0 0 1-14 14h-68l-22 20v-20h-6a14 14 0 0 1-14-14v-26a14 14 0 0 1 14-14z"
        fill={white}
      />
      {lines.map((width, index) => (
        <rect
          key={width}
          x="-70"
          y={-38 + index * 17}
          width={width}
          height="8"
          rx="4"
          fill={deep}
          opacity={index === 0 ? 0.9 : 0.5}
        />
      ))}
      <path
        d="M4 10h66a14 14 0 0 1 14 14v14a14 14 0 0 1-14 14h-2v18l-20-18H4a14 14 0 0 1-14-14V24A14 14 0 0 1 4 10z"
        fill={light}
      />
      {[16, 37, 58].map((x) => (
        <circle key={x} cx={x} cy="31" r="5" fill={deep} />
      ))}
    </>
  );
}
