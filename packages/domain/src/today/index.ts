export { getToday } from './get-today.ts';
