export { createPuzzle } from './create-puzzle.ts';
export { createWork } from './create-work.ts';
export { getCaptchaAppId } from './get-app-id.ts';
export { requireCaptcha } from './require-captcha.ts';
export { solvePuzzle } from './solve-puzzle.ts';
export { solveWork } from './solve-work.ts';
