export { authenticateOperator } from './authenticate.ts';
export { liveOperatorSessions } from './live-sessions.ts';
export { getOperator } from './get-operator.ts';
export { signInOperator } from './sign-in.ts';
export { signOutOperator } from './sign-out.ts';
