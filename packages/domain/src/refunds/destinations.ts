import type { RefundDestination } from '@arcadia/contract/funds/refunds';
import { submissionInForce } from '../certification/index.ts';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import type { LotRow } from '../funds/index.ts';
import { lotsRefusedByGateways } from './repo.ts';

const dayMs = 86_400_000;

/** Facts that decide where money of a company goes back to. */
export type DestinationSigns = {
  readonly now: Date;
  readonly refundDays: Context['deployment']['refundDays'];
  readonly refused: ReadonlySet<bigint>;
  /** The certification by whose bank account the company is paid. */
  readonly submissionId: string | null;
};

export async function destinationSigns(
  db: Queries,
  { clock, deployment }: Context,
  companyId: string,
): Promise<DestinationSigns> {
  const [refused, submissionId] = await Promise.all([
    lotsRefusedByGateways(db, companyId),
    submissionInForce(db, companyId),
  ]);
  return { now: clock.now(), refundDays: deployment.refundDays, refused, submissionId };
}

/** The way that the money came by, as long as its gateway takes it back; otherwise to the certified bank account. */
export function destinationOf(
  { source, gateway, received_at, sequence }: LotRow,
  { now, refundDays, refused }: DestinationSigns,
): RefundDestination {
  if (source === 'assigned' || source === 'transfer') return { kind: 'bank', bankReason: source };
  if (source === 'package') return { kind: 'bank', bankReason: 'gateway_refused' };
  if (gateway === null) return { kind: 'bank', bankReason: 'transfer' };
  if (refused.has(sequence)) return { kind: 'bank', bankReason: 'gateway_refused' };
  const ends = received_at.getTime() + refundDays[gateway] * dayMs;
  return now.getTime() < ends
    ? { kind: 'gateway', gateway }
    : { kind: 'bank', bankReason: 'window_over' };
}
