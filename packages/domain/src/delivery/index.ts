export { giveUpMessage } from './give-up.ts';
export { leaseMessages } from './lease.ts';
export { postAndKeep } from './post.ts';
export { recordAttempt } from './record-attempt.ts';
export { type DueMessage, sendAllDue } from './send-all-due.ts';
export type { DeliveryTables } from './tables.ts';
