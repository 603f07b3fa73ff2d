export { listAudit } from './list.ts';
