export { businessDueAt } from './business-due-at.ts';
