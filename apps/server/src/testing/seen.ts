import type { Answer } from './test-server.ts';

/** The observed result of a call: the response and its duration. */
export type Seen = { status: number; code: number; msg: string; data: unknown; ms: number };

export async function seen(call: Promise<Answer>): Promise<Seen> {
  const startedAt = performance.now();
  const { status, code, msg, data } = await call;
  return { status, code, msg, data, ms: Math.round(performance.now() - startedAt) };
}
