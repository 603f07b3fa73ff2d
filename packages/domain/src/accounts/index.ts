export { authenticate } from './authenticate.ts';
export {
  companyNames,
  companyTerms,
  getCompany,
  listCompanies,
  lockCompanyTerms,
} from './companies.ts';
export { liveMemberSessions } from './live-sessions.ts';
export { memberInfo } from './member-info.ts';
export { hashPassword, spendPasswordCheck, verifyPassword } from './password.ts';
export { phoneCodes } from './phone-codes.ts';
export { sendSignInCode } from './send-code.ts';
export { issueHandOver, openLegacyConsole, redeemHandOver, signInByHandOver } from './hand-over.ts';
export { endMemberSession, endOtherSessions, listSessions, listSignIns } from './sessions.ts';
export { signIn } from './sign-in.ts';
export { signOut } from './sign-out.ts';
export { countTry, forgetTries } from './attempts.ts';
export { hashToken, isSessionAlive, needsTouch, newToken } from './token.ts';
