import { useState } from 'react';
import { cx } from '../cx.ts';
import { GameMotif, type GameCoverKind } from './game-motif.tsx';
import { seededRandom } from './seeded-random.ts';

interface GameCoverProps {
  /** The game's id: the same seed always gives the same cover. */
  seed: string;
  kind: GameCoverKind;
  /** A picture of the game's own, which replaces the generated one. */
  url: string | null;
  /** Description of the cover, where nothing beside it says what it is. */
  alt?: string;
  className?: string;
}

/** Covers keep their colours in both themes, so these are not tokens: ground, a deeper tone and a light one. */
const palettes: Record<GameCoverKind, readonly (readonly [string, string, string])[]> = {
  interactive_game: [
    ['#4239c2', '#2c2590', '#ffd166'],
    ['#2f5fd0', '#1f3f96', '#8ee3c8'],
    ['#5b3fb5', '#3d2880', '#ff9fb2'],
  ],
  bullet_game: [
    ['#c2512f', '#8c3519', '#ffe08a'],
    ['#b8422f', '#7f281b', '#ffc9a3'],
    ['#a8631a', '#74420c', '#fff0b3'],
  ],
  interactive_gift: [
    ['#b32f6f', '#7d1b4b', '#ffd3e2'],
    ['#9c3597', '#6b1f68', '#ffe0a3'],
    ['#c23b57', '#882238', '#ffe1d6'],
  ],
  betting_game: [
    ['#17755b', '#0c4e3b', '#f5d58a'],
    ['#3a4256', '#232939', '#e9b44c'],
    ['#7a2331', '#521420', '#f0cf8e'],
  ],
  ai: [
    ['#1a71a7', '#0e4a72', '#9fe8ff'],
    ['#0f7f86', '#07565b', '#c7f7e4'],
    ['#46519e', '#2c356f', '#b9d4ff'],
  ],
};

/** A game's cover, 16 to 9: its own picture, else one that is drawn from its id and its category. */
export function GameCover({ seed, kind, url, alt, className }: GameCoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = cx('block aspect-video overflow-hidden bg-surface-sunken', className);
  if (url !== null && url !== broken) {
    return (
      <img
        src={url}
        alt={alt ?? ''}
        loading="lazy"
        decoding="async"
        className={cx(box, 'object-cover')}
        // If the picture can't be loaded, the generated cover is shown.
        onError={() => setBroken(url)}
      />
    );
  }
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      className={box}
      {...(alt === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      <Drawing seed={seed} kind={kind} />
    </svg>
  );
}

function Drawing({ seed, kind }: Pick<GameCoverProps, 'seed' | 'kind'>) {
  const random = seededRandom(seed);
  const choices = palettes[kind];
  const [ground, deep, light] = choices[Math.floor(random() * choices.length)] ?? choices[0] ?? [];
  const horizon = 96 + random() * 44;
  const bend = (random() - 0.5) * 70;
  const sun = { x: 30 + random() * 260, y: 20 + random() * 50, radius: 44 + random() * 46 };
  return (
    <>
      <rect width="320" height="180" fill={ground} />
      <circle cx={sun.x} cy={sun.y} r={sun.radius} fill="#ffffff" opacity="0.09" />
      <circle cx={sun.x} cy={sun.y} r={sun.radius * 0.62} fill="#ffffff" opacity="0.09" />
      <path
        d={`M0 ${horizon}C90 ${horizon - bend} 220 ${horizon + bend} 320 ${horizon - bend / 3}V180H0z`}
        fill={deep}
        opacity="0.75"
      />
      <Sparks random={random} colour={light ?? '#ffffff'} />
      <g transform={`translate(160 92) rotate(${(random() - 0.5) * 14})`}>
        <GameMotif
          kind={kind}
          random={random}
          light={light ?? '#ffffff'}
          deep={deep ?? '#000000'}
        />
      </g>
    </>
  );
}

/** Dots and quarter arches round the edge, after the arcade of the mark. */
function Sparks({ random, colour }: { random: () => number; colour: string }) {
  const sparks = Array.from({ length: 9 }, (_, index) => {
    // Left and right of the motif by turns.
    const x = index % 2 === 0 ? 8 + random() * 72 : 240 + random() * 72;
    return {
      x,
      y: 10 + random() * 160,
      size: 3 + random() * 9,
      turn: Math.floor(random() * 4) * 90,
      isArch: random() < 0.45,
      isWhite: random() < 0.5,
      shade: 0.25 + random() * 0.5,
    };
  });
  return sparks.map(({ x, y, size, turn, isArch, isWhite, shade }) => {
    const look = { fill: isWhite ? '#ffffff' : colour, opacity: shade };
    return isArch ? (
      <path
        key={x}
        d={`M0 0h${size * 1.6}a${size * 1.6} ${size * 1.6} 0 0 1-${size * 1.6} ${size * 1.6}z`}
        transform={`translate(${x} ${y}) rotate(${turn})`}
        {...look}
      />
    ) : (
      <circle key={x} cx={x} cy={y} r={size / 2} {...look} />
    );
  });
}
