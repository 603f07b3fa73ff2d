export { factorAddress, factorText, newFactor, shownCode, stepOfCode } from './authenticator.ts';
export { endChallenges, issueChallenge, takeChallenge } from './challenges.ts';
export {
  type Proof,
  authenticatorSince,
  confirmAuthenticator,
  deleteAuthenticator,
  factorStanding,
  factorsOf,
  hasFactor,
  offerAuthenticator,
  proveByCode,
} from './member-factors.ts';
export {
  type AnsweringPasskey,
  type PasskeyRow,
  deletePasskey,
  deletePasskeys,
  findAnswering,
  offerPasskey,
  renamePasskey,
  selectCredentials,
  selectPasskeys,
  storePasskey,
  useAnswer,
} from './member-passkeys.ts';
export {
  countRecoveryCodes,
  deleteRecoveryCodes,
  firstRecoveryCodes,
  replaceRecoveryCodes,
} from './member-recovery-codes.ts';
export {
  checkAnswer,
  checkMade,
  creationOptions,
  newChallenge,
  personOf,
  requestOptions,
} from './passkeys.ts';
export type { Owner } from './owner.ts';
export { hashRecoveryCode, newRecoveryCodes } from './recovery-code.ts';
export { deleteRule, findRule, setRule } from './rule.ts';
