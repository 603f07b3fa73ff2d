import {
  createPuzzle,
  createWork,
  getCaptchaAppId,
  solvePuzzle,
  solveWork,
} from '@arcadia/domain/captcha/index';
import type { Handlers } from '../http/calls/handlers.ts';

export const captchaHandlers = {
  getCaptchaAppId,
  createPuzzle,
  solvePuzzle,
  createWork,
  solveWork,
} satisfies Partial<Handlers>;
