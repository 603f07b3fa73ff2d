export {
  type Bound,
  countTries,
  countTry,
  forgetTries,
  type Tries,
  uncountTries,
  writeForNobody,
} from './attempts.ts';
export { refuseCommonPassword } from './common-password.ts';
export { networkOf } from './network.ts';
export { dummyVerify, hashPassword, verifyPassword } from './password.ts';
export { isSessionAlive, needsTouch } from './session-lifetime.ts';
export { hashToken, newToken } from './token.ts';
