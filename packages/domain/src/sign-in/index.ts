export { issueHandOver } from './issue-hand-over.ts';
export { openLegacyConsole } from './open-legacy-console.ts';
export { previewHandOver } from './preview-hand-over.ts';
export { redeemHandOver } from './redeem-hand-over.ts';
export { sendSignInCode } from './send-sign-in-code.ts';
export { signInByHandOver } from './sign-in-by-hand-over.ts';
export { signIn } from './sign-in.ts';
