import type { CallbackEnvironment } from '@arcadia/contract/callbacks/callback-environments';
import { callbackKinds, mandatoryCallbacks } from '@arcadia/contract/callbacks/callback-kinds';
import type { CallbackSet } from '@arcadia/contract/callbacks/callbacks';
import * as z from 'zod/mini';
import type { Queries } from '../database/connection.ts';
import { parseJson } from '../database/json-column.ts';
import { selectCallbacksOf, selectCallbackSets } from './repo.ts';

const storedCallbacks = z.array(
  z.object({ kind: z.enum(callbackKinds), url: z.string(), body: z.string() }),
);
export type Callback = z.infer<typeof storedCallbacks>[number];
type SetRow = Awaited<ReturnType<typeof selectCallbackSets>>[number];

export function callbacksOf({ callbacks }: { callbacks: unknown }): Callback[] {
  return parseJson('callback_set.callbacks', storedCallbacks, callbacks);
}

/** The callbacks that a run of the verifier calls, as they were when it began. */
export function callbacksOfRun({ callbacks }: { callbacks: unknown }): Callback[] {
  return parseJson('verification_run.callbacks', storedCallbacks, callbacks);
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
