import type { Context } from './context.ts';

/**
 * The same call, whose reads may be answered by the reader: what the contract declares so (`fromReader`), and jobs that make the
 * same. Where there is no reader, or it is not usable, the primary answers as ever.
 */
export function fromReader<C extends Pick<Context, 'ports' | 'fromReader'>>(ctx: C): C {
  const { usageFromReader: usage } = ctx.ports;
  return { ...ctx, fromReader: true, ...(usage && { ports: { ...ctx.ports, usage } }) };
}
