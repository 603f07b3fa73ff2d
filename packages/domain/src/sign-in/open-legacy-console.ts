import { Refusal } from '@arcadia/contract/wire/refusal';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { legacyAddress } from './legacy-address.ts';

/**
 * The same for a signed-in member who opens the previous console.
 * @throws Refusal legacyConsoleUnavailable.
 */
export async function openLegacyConsole(ctx: MemberContext): Promise<{ url: string }> {
  const url = await legacyAddress(withFullScope(ctx), ctx.actor.id);
  if (url === null) throw new Refusal('legacyConsoleUnavailable');
  return { url };
}
