export { exportAudit } from './export.ts';
export { exportOwnAudit } from './export-own.ts';
export { getAuditEntry } from './get.ts';
export { listAudit } from './list.ts';
export { listOwnAudit } from './list-own.ts';
export { listAuditPeople } from './list-people.ts';
