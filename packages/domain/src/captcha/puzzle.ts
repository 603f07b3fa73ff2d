import { randomInt } from 'node:crypto';
import type { PuzzleLayout } from '../ports/captcha.ts';

export type Track = readonly { readonly x: number; readonly t: number }[];

const width = 320;
const height = 160;
const pieceSize = 64;
/** The gap keeps this far from the edges, and from the place where the piece starts. */
const margin = 6;

export const puzzleTries = 3;
export const puzzleValidMs = 5 * 60_000;

/** A layout nobody can foresee. */
export function newLayout(): PuzzleLayout {
  return {
    width,
    height,
    pieceSize,
    gapX: randomInt(pieceSize + margin, width - pieceSize - margin + 1),
    gapY: randomInt(margin, height - pieceSize - margin + 1),
    seed: randomInt(2 ** 32),
  };
}

const tolerance = { moved: 4, jumped: 2 };

/**
 * Whether the piece is in its place, in pixels of the picture: within 4. A piece that came there in one jump, as a
 * script puts it and a hand does not, must be within 2. No more than that: by keyboard or switch people move in odd
 * ways, and every one of them can reach the exact place.
 */
export function fits(gapX: number, x: number, track: Track): boolean {
  return Math.abs(x - gapX) <= (looksMoved(track, x) ? tolerance.moved : tolerance.jumped);
}

const minDurationMs = 200;
const fewestPoints = 5;

function looksMoved(track: Track, x: number): boolean {
  const last = track.at(-1);
  if (last === undefined || last.x !== x || track.length < fewestPoints) return false;
  const inOrder = track.every(({ t }, index) => t >= (track[index - 1]?.t ?? 0));
  return inOrder && last.t >= minDurationMs;
}
