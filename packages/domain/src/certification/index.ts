export {
  type BankAccount,
  bankAccountOf,
  submissionInForce,
  submissionsInForce,
} from './bank-account.ts';
export { type CertifiedCompany, certifiedCompany, certifiedName } from './certified-company.ts';
export { decideCertification } from './decide.ts';
export { getCertificationCase } from './get-case.ts';
export { getCertificationForm } from './get-form.ts';
export { getCertification } from './get.ts';
export { certificationJobs } from './jobs.ts';
export { requestSupplement } from './request-supplement.ts';
export { isRevocable, revocationsOf, revokeInForce } from './revocation.ts';
export { tellRevocation } from './tell-revocation.ts';
export { saveCertificationDraft } from './save-draft.ts';
export { sealForm } from './sealed-form.ts';
export { submitCertification } from './submit.ts';
export { certificationsTogether } from './together.ts';
export { verifiedParty } from './verified-party.ts';
export { withdrawCertification } from './withdraw.ts';
