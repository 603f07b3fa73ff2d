export { getCompanyRevocations } from './get.ts';
export { revokeCertification } from './revoke.ts';
