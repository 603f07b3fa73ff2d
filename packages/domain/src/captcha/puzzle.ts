import { randomInt } from 'node:crypto';
import type { PuzzleLayout } from '../ports/captcha.ts';

export type Track = readonly { readonly x: number; readonly t: number }[];

const width = 320;
const height = 160;
const pieceSize = 64;
/** Minimum distance of the gap from the edges, and from the start of the piece. */
const margin = 6;

/** A blind guess fits in one of twenty cases, so each wrong one costs a new picture. */
export const puzzleTries = 1;
/** Wrong positions from a network in an hour, after which its puzzles earn nothing: the work still does. */
export const maxWrongAnHour = 30;
export const puzzleValidMs = 5 * 60_000;

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
 * Whether the piece is at the gap: within 4 pixels of the picture, or within 2 if it was placed in one jump, as by a
 * script. Tracks are not judged further, because with a keyboard or switch people move in unusual ways.
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
