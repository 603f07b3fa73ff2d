import { WrongFields } from '@arcadia/contract/wire/refusal';
import type { Context } from '../database/context.ts';

/** @throws WrongFields where the URL will never be called, as for callbacks. */
export function requireCallableUrl({ ports }: Context, url: string): void {
  const problem = ports.callbacks.urlProblem(url);
  if (problem !== null) throw new WrongFields({ url: problem });
}
