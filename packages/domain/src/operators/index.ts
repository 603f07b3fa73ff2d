export { operatorActor } from './actor-of.ts';
export { acceptInvitation } from './accept-invitation.ts';
export { authenticateOperator } from './authenticate.ts';
export { changeOperatorPassword } from './change-password.ts';
export { enabledOperators } from './enabled-operators.ts';
export { finishEnrolment } from './finish-enrolment.ts';
export { getOperator } from './get-operator.ts';
export { inviteFirstOperator } from './invite-first-operator.ts';
export { inviteStaff } from './invite-staff.ts';
export { listStaff } from './list-staff.ts';
export { liveOperatorSessions } from './live-sessions.ts';
export { operatorNames } from './operator-names.ts';
export {
  addOperatorPasskey,
  listOperatorPasskeys,
  removeOperatorPasskey,
  startOperatorPasskey,
} from './own-passkeys.ts';
export { renewRecoveryCodes } from './renew-recovery-codes.ts';
export { replaceableOperators } from './replaceable.ts';
export { resetStaff } from './reset-staff.ts';
export { openFactor, sealFactor } from './second-factor.ts';
export { operatorJobs } from './jobs.ts';
export { setStaffStatus } from './set-staff-status.ts';
export { signInOperatorByPasskey, startOperatorPasskeySignIn } from './sign-in-by-passkey.ts';
export { signInBySecondFactor } from './sign-in-by-second-factor.ts';
export { signInOperator } from './sign-in.ts';
export { signOutOperator } from './sign-out.ts';
export { startEnrolment } from './start-enrolment.ts';
export { updateStaff } from './update-staff.ts';
