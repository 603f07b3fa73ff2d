import { createHash } from 'node:crypto';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { findKnownOrigins, type KnownOrigin } from './known-origin-repo.ts';
import { networkOf, hashToken } from '../authentication/index.ts';

/** The sender of an attempt, by whom failures are counted: see docs/adr/0021-sign-in-limits.md. */
export type Sender = {
  /** `device:…` where this browser has signed in to the account before, else the network. */
  key: string;
  knownDevice: boolean;
  /** Known by its device or network, and so not limited together with all strangers. */
  trusted: boolean;
};

/** A signed-in member is counted alone: nobody else can present a code that is bound to the account. */
export const memberSender: Sender = { key: 'member', knownDevice: true, trusted: true };

type Account = { companyId: string; memberId: string };

const nobody: Account = { companyId: '', memberId: '' };

/** The sender of this call from the view of `account`; an account that does not exist knows nobody. */
export async function senderOf(
  db: Queries,
  ctx: Context,
  account: Account | null | undefined,
): Promise<Sender> {
  const network = `network:${networkOf(ctx.origin.ipAddress)}`;
  // Asked for nobody too: the time tells no stranger whether there is such an account.
  const known = await findKnownOrigins(db, account ?? nobody, originsOf(ctx));
  const { device } = ctx.origin;
  if (device !== undefined && known.has('device'))
    return {
      key: `device:${hashToken(device).toString('base64url')}`,
      knownDevice: true,
      trusted: true,
    };
  return { key: network, knownDevice: false, trusted: known.has('network') };
}

/** The origins by which a call can be recognized later: its network, and its browser if that has a token. */
export function originsOf({ origin: { device, ipAddress } }: Context): KnownOrigin[] {
  const network = createHash('sha256').update(networkOf(ipAddress)).digest();
  return [
    { kind: 'network', hash: network },
    ...(device === undefined ? [] : [{ kind: 'device' as const, hash: hashToken(device) }]),
  ];
}
