import type { ReactNode } from 'react';
import type { MotifProps } from './game-motif-props.ts';
import {
  CampsMotif,
  GardenMotif,
  PuzzleMotif,
  TalkMotif,
  WheelMotif,
} from './game-motif-second.tsx';

/** Categories in which a provider sells games, each with a motif of its own. */
export type GameCoverKind =
  | 'interactive_game'
  | 'bullet_game'
  | 'interactive_gift'
  | 'betting_game'
  | 'ai';

const white = '#ffffff';

type Motif = (props: MotifProps) => ReactNode;

const motifs: Record<GameCoverKind, readonly [Motif, Motif]> = {
  interactive_game: [BoardMotif, PuzzleMotif],
  bullet_game: [BulletMotif, CampsMotif],
  interactive_gift: [GiftMotif, GardenMotif],
  betting_game: [CardsMotif, WheelMotif],
  ai: [RobotMotif, TalkMotif],
};

/** The shape in the middle of a cover, about 130 wide and 120 high round its centre. */
export function GameMotif({ kind, ...props }: MotifProps & { kind: GameCoverKind }) {
  const [First, Second] = motifs[kind];
  return props.random() < 0.5 ? <First {...props} /> : <Second {...props} />;
}

const pipPlaces: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die beside the pieces of a board game. */
function BoardMotif({ random, light, deep }: MotifProps) {
  const pips = pipPlaces[1 + Math.floor(random() * 5)] ?? [];
  const mirrored = random() < 0.5 ? -1 : 1;
  return (
    <g transform={`scale(${mirrored} 1)`}>
      <g transform="rotate(-10 -22 8)">
        <rect x="-60" y="-30" width="76" height="76" rx="16" fill={white} />
        {pips.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={-22 + x * 20} cy={8 + y * 20} r="7.5" fill={deep} />
        ))}
      </g>
      <Pawn x={44} y={50} height={84} colour={light} />
      <Pawn x={74} y={54} height={60} colour={white} />
    </g>
  );
}

function Pawn({ x, y, height, colour }: { x: number; y: number; height: number; colour: string }) {
  const half = height * 0.3;
  return (
    <g fill={colour}>
      <circle cx={x} cy={y - height * 0.78} r={height * 0.22} />
      <path
        d={`M${x - half} ${y}c0-${height * 0.3} ${half * 0.6}-${height * 0.34} ${half * 0.6}-${height * 0.62}h${half * 0.8}c0 ${height * 0.28} ${half * 0.6} ${height * 0.32} ${half * 0.6} ${height * 0.62}z`}
      />
    </g>
  );
}

/** Comments that fly across the picture, with a rocket ahead of them. */
function BulletMotif({ random, light, deep }: MotifProps) {
  const lines = Array.from({ length: 5 }, (_, index) => ({
    y: -50 + index * 24,
    length: 44 + random() * 64,
    from: -92 + random() * 34,
    isLight: random() < 0.4,
  }));
  return (
    <>
      {lines.map(({ y, length, from, isLight }) => (
        <g key={y} opacity={isLight ? 0.95 : 0.7}>
          <rect x={from} y={y} width={length} height="14" rx="7" fill={isLight ? light : white} />
          <circle cx={from + 7} cy={y + 7} r="3.5" fill={deep} />
        </g>
      ))}
      <g transform={`translate(62 ${-6 + (random() - 0.5) * 30})`}>
        <path d="M-34 -22h26c26 0 44 12 52 28-8 16-26 28-52 28h-26z" fill={white} />
        <path d="M-34 -22l-20-16v28zM-34 34l-20 16v-28z" fill={light} />
        <circle cx="4" cy="6" r="11" fill={deep} />
        <circle cx="4" cy="6" r="5.5" fill={light} />
      </g>
    </>
  );
}

/** A box with a bow, and hearts or stars that rise from it. */
function GiftMotif({ random, light, deep }: MotifProps) {
  const rising = Array.from({ length: 3 }, (_, index) => ({
    x: -58 + index * 58 + (random() - 0.5) * 18,
    y: -58 + random() * 22 + (index === 1 ? -8 : 8),
    size: 0.6 + random() * 0.5,
  }));
  const isHeart = random() < 0.5;
  const shape = isHeart
    ? 'M0 14c-18-12-18-28-7-28 4 0 6 2 7 5 1-3 3-5 7-5 11 0 11 16-7 28z'
    : 'M0-16l5 10 11 2-8 8 2 11-10-5-10 5 2-11-8-8 11-2z';
  return (
    <>
      {rising.map(({ x, y, size }) => (
        <path
          key={x}
          d={shape}
          transform={`translate(${x} ${y}) scale(${size})`}
          fill={white}
          opacity="0.85"
        />
      ))}
      <rect x="-46" y="0" width="92" height="60" rx="8" fill={white} />
      <rect x="-54" y="-20" width="108" height="26" rx="7" fill={light} />
      <rect x="-9" y="-20" width="18" height="80" fill={deep} opacity="0.85" />
      <path
        d="M0-20c-10-26-42-26-38-8 2 8 22 8 38 8zM0-20c10-26 42-26 38-8-2 8-22 8-38 8z"
        fill={deep}
        opacity="0.85"
      />
    </>
  );
}

const suits = [
  'M0 15c-20-13-20-31-8-31 5 0 7 3 8 6 1-3 3-6 8-6 12 0 12 18-8 31z',
  'M0-17l13 17-13 17-13-17z',
  'M0-17c4 8 16 13 16 23 0 9-11 10-14 3l3 9H-5l3-9c-3 7-14 6-14-3 0-10 12-15 16-23z',
];

/** A fan of cards over a stack of chips. */
function CardsMotif({ random, light, deep }: MotifProps) {
  const first = Math.floor(random() * suits.length);
  const spread = 14 + random() * 8;
  return (
    <>
      {[-1, 0, 1].map((place) => (
        <g key={place} transform={`rotate(${place * spread} 0 70) translate(${place * 12} -8)`}>
          <rect
            x="-30"
            y="-52"
            width="60"
            height="88"
            rx="9"
            fill={place === 0 ? white : light}
            stroke={deep}
            strokeWidth="2"
          />
          <path
            d={suits[(first + place + 3) % suits.length]}
            transform="translate(0 -8)"
            fill={deep}
          />
        </g>
      ))}
      {[0, 1, 2].map((chip) => (
        <ellipse
          key={chip}
          cx="62"
          cy={58 - chip * 11}
          rx="27"
          ry="10"
          fill={chip % 2 === 0 ? light : white}
          stroke={deep}
          strokeWidth="3"
        />
      ))}
    </>
  );
}

/** A robot's face with the sparks of a thought. */
function RobotMotif({ random, light, deep }: MotifProps) {
  const eye = 7 + random() * 4;
  const smile = 4 + random() * 10;
  const thoughts = Array.from({ length: 3 }, (_, index) => ({
    x: 62 + index * 15,
    y: -34 - index * 13,
    radius: 4 + index * 3.5,
  }));
  return (
    <>
      <path d="M0-34v-16" stroke={light} strokeWidth="6" strokeLinecap="round" />
      <circle cx="0" cy="-56" r="8" fill={light} />
      <rect x="-66" y="-4" width="14" height="32" rx="7" fill={light} />
      <rect x="52" y="-4" width="14" height="32" rx="7" fill={light} />
      <rect x="-54" y="-36" width="108" height="92" rx="28" fill={white} />
      <rect x="-40" y="-20" width="80" height="50" rx="20" fill={deep} />
      <circle cx="-18" cy="2" r={eye} fill={light} />
      <circle cx="18" cy="2" r={eye} fill={light} />
      <path
        d={`M-14 18q14 ${smile} 28 0`}
        fill="none"
        stroke={light}
        strokeWidth="4"
        strokeLinecap="round"
      />
      {thoughts.map(({ x, y, radius }) => (
        <circle key={x} cx={x} cy={y} r={radius} fill={white} opacity="0.8" />
      ))}
    </>
  );
}
