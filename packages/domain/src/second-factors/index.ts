export { confirmAuthenticator, removeAuthenticator, startAuthenticator } from './authenticator.ts';
export { getSecondFactors } from './get.ts';
export { secondFactorJobs } from './jobs.ts';
export { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys.ts';
export { removeMemberFactors } from './remove-member-factors.ts';
export { renewMemberRecoveryCodes } from './renew-recovery-codes.ts';
export {
  addRequiredPasskey,
  confirmRequiredAuthenticator,
  startRequiredAuthenticator,
  startRequiredPasskey,
} from './required-enrolment.ts';
export { getFactorRule, setFactorRule } from './rule.ts';
