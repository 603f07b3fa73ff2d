import type { OutputOf } from '@arcadia/contract/api';

/** The proof of a solved captcha; it goes into `extra` of the request for a code. */
export type CaptchaAnswer = OutputOf<'solvePuzzle'>;
export type Puzzle = OutputOf<'createPuzzle'>;
