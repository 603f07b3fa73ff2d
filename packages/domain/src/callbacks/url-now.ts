import type { Queries } from '../database/connection.ts';
import { callbacksOf } from './callback-set.ts';
import { findCallbackSet, type findDelivery } from './repo.ts';

type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/**
 * Which URL a message goes to if it is sent now: the one that is saved, so that mending a wrong one mends what waits for
 * it too. Where none is saved any more it is the one from when the message was queued.
 */
export async function urlNow(
  db: Queries,
  { service_id: serviceId, environment, kind, url }: DeliveryRow,
): Promise<string> {
  const set = await findCallbackSet(db, serviceId, environment);
  const saved = set && callbacksOf(set).find((one) => one.kind === kind);
  return saved?.url ?? url;
}
