export { companyKind } from './company-kind.ts';
export { isLoginTaken } from './contact.ts';
export { trialQuotas } from './trial-quotas.ts';
export { authenticate, permissionsOf } from './authenticate.ts';
export { companyNames, companyTerms, getCompany, listCompanies } from './companies.ts';
export { liveMemberSessions } from './live-sessions.ts';
export { memberInfo } from './member-info.ts';
export { refuseCommonPassword } from './common-password.ts';
export { hashPassword, dummyVerify, verifyPassword } from './password.ts';
export { phoneCodes } from './phone-codes.ts';
export { sendSignInCode } from './send-code.ts';
export {
  issueHandOver,
  openLegacyConsole,
  previewHandOver,
  redeemHandOver,
  signInByHandOver,
} from './hand-over.ts';
export { endMemberSession, endOtherSessions, listSessions, listSignIns } from './sessions.ts';
export { signIn } from './sign-in.ts';
export { signOut } from './sign-out.ts';
export { type Bound, countTries, countTry, forgetTries } from './attempts.ts';
export { networkOf } from './network.ts';
export { hashToken, isSessionAlive, needsTouch, newToken } from './token.ts';
export { identityVerifiedUntil, requireIdentity } from './require-identity.ts';
export { dialablePhone, e164, mobilePhone, type Phone } from './phone.ts';
export { companyTypeOf, endMemberSessions } from './repo.ts';
export { lastSignIns } from './sign-in-repo.ts';
export { contacts, type Contact } from './contacts.ts';
export { renameCompany } from './rename-company.ts';
export { getAccount } from './get-account.ts';
export { setName } from './set-name.ts';
export { setPassword } from './set-password.ts';
export { sendAccountCode } from './send-account-code.ts';
export { checkAccountCode } from './check-account-code.ts';
export { verifyIdentity } from './verify-identity.ts';
export { setEmail, setPhone } from './bind-contact.ts';
export { changeEmail, changePhone } from './change-contact.ts';
export { setBillingEmails } from './set-billing-emails.ts';
export { resendBillingEmail } from './resend-billing-email.ts';
export { verifyBillingEmail } from './verify-billing-email.ts';
export { accountJobs } from './jobs.ts';
export { endCompanySessions } from './end-company-sessions.ts';
export { requireCompany } from './require-company.ts';
export { companyPeople } from './company-people.ts';
export { exportCompanies } from './export-companies.ts';
export { listCompanyMembers } from './company-members.ts';
export { updateCompany } from './update-company.ts';
