import {
  createPuzzle,
  createWork,
  getCaptchaAppId,
  solvePuzzle,
  solveWork,
} from '@arcadia/domain/captcha/index';

export const captchaHandlers = {
  getCaptchaAppId,
  createPuzzle,
  solvePuzzle,
  createWork,
  solveWork,
};
