export { checkCode, checkCodes, codeRefusals } from './check-code.ts';
export { sendMemberCode, sendNewCode } from './send-new-code.ts';
export { memberClaim, resendAfterSeconds } from './verification-code.ts';
