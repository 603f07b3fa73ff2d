import type { Settings } from './settings.ts';
export const a: unknown extends Settings['logLevel'] ? 1 : 0 = 0;
export const b: unknown extends Settings['brandColour'] ? 1 : 0 = 0;
export const c: unknown extends Settings['alipayAppId'] ? 1 : 0 = 0;
export const d: unknown extends Settings['publicUrl'] ? 1 : 0 = 0;
export const e: Settings['role'] = 'all';
export const f: Settings['port'] extends number ? 1 : 0 = 1;
export const g: 'x' extends Settings['logLevel'] ? 1 : 0 = 0;
