import { maxGatewaySwitches } from '@arcadia/contract/funds/gateways';
import type { Queries } from '../database/connection.ts';

/** The state of each gateway, with the switch that it is from. */
export function gatewayStates(db: Queries) {
  return db
    .selectFrom('gateway_state')
    .leftJoin('gateway_switch', 'gateway_switch.id', 'gateway_state.switch_id')
    .select([
      'gateway_state.gateway',
      'gateway_state.off',
      'gateway_state.reason',
      'gateway_state.until',
      'gateway_state.version',
      'gateway_state.failing_since',
      'gateway_switch.note',
      'gateway_switch.switched_at',
      'gateway_switch.switched_by',
      'gateway_switch.switched_by_name',
    ])
    .execute();
}

/** The newest switches of these gateways, the newest first. */
export function newestSwitches(db: Queries) {
  return db
    .selectFrom('gateway_switch')
    .selectAll()
    .orderBy('switched_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxGatewaySwitches)
    .execute();
}

type Waiting = { openedAt: Date; notFor: string | null };

/** Gateways that are switched off, for the mails to staff: whoever switched one off knows. */
export async function offForStaff(db: Queries, now: Date): Promise<Waiting[]> {
  const states = await gatewayStates(db);
  return states.flatMap(({ off, until, switched_at: openedAt, switched_by: notFor }) =>
    off && openedAt !== null && (until === null || until > now) ? [{ openedAt, notFor }] : [],
  );
}

/** Gateways most of whose calls fail. */
export async function failingForStaff(db: Queries): Promise<Waiting[]> {
  const states = await gatewayStates(db);
  return states.flatMap(({ failing_since: openedAt }) =>
    openedAt === null ? [] : [{ openedAt, notFor: null }],
  );
}
