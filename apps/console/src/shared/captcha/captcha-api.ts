import type { OutputOf } from '@arcadia/contract/api';

/** What a solved captcha yields; it goes into `extra` of the request for a code. */
export type CaptchaAnswer = OutputOf<'solvePuzzle'>;
export type Puzzle = OutputOf<'createPuzzle'>;
