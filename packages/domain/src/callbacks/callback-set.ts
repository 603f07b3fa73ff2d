import {
  type CallbackEnvironment,
  type CallbackKind,
  callbackKinds,
  type CallbackSet,
  mandatoryCallbacks,
} from '@arcadia/contract/callbacks';
import type { Queries } from '../database/connection.ts';
import { selectCallbacksOf, selectCallbackSets } from './repo.ts';

export type Callback = { kind: CallbackKind; url: string; body: string };
type SetRow = Awaited<ReturnType<typeof selectCallbackSets>>[number];

/** Written by `saveCallbacks`, after validation by the contract. */
export function callbacksOf(row: { callbacks: unknown }): Callback[] {
  return row.callbacks as Callback[];
}

/** In the order of the contract, each kind once. */
export function inOrder(callbacks: readonly Callback[]): Callback[] {
  return callbackKinds.flatMap((kind) => callbacks.find((one) => one.kind === kind) ?? []);
}

export function hasMandatory(callbacks: readonly Callback[]): boolean {
  return mandatoryCallbacks.every((kind) => callbacks.some((one) => one.kind === kind));
}

function toCallbackSet(row: SetRow | undefined): CallbackSet {
  if (!row) return { callbacks: [], updatedAt: null, verifiedAt: null };
  return {
    callbacks: callbacksOf(row),
    updatedAt: row.updated_at.toISOString(),
    verifiedAt: row.verified_at?.toISOString() ?? null,
  };
}

/** Both sets of a service. One that was never saved is empty. */
export async function callbackSets(
  db: Queries,
  serviceId: string,
): Promise<Record<CallbackEnvironment, CallbackSet>> {
  const rows = await selectCallbackSets(db, serviceId);
  const of = (environment: CallbackEnvironment) =>
    toCallbackSet(rows.find((row) => row.environment === environment));
  return { test: of('test'), production: of('production') };
}

/** Whether the mandatory URLs of any set of these services are saved. */
export async function mandatorySetsSaved(
  db: Queries,
  serviceIds: readonly string[],
): Promise<boolean> {
  const rows = await selectCallbacksOf(db, serviceIds);
  return rows.some((row) => hasMandatory(callbacksOf(row)));
}
