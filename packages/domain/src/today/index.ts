export { countedFor } from './counted.ts';
export { countWork, getToday } from './get-today.ts';
export { type WorkByKind, workOf } from './work.ts';
