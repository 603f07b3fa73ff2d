import type { Queries } from '../database/connection.ts';
import { callbacksOf } from './callback-set.ts';
import { findCallbackSet, type findDelivery } from './repo.ts';

type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/**
 * The URL of a message that is sent now: the saved one, so that correcting a wrong URL also delivers waiting messages.
 * If none is saved any more, the URL from when the message was queued.
 */
export async function urlNow(
  db: Queries,
  { service_id: serviceId, environment, kind, url }: DeliveryRow,
): Promise<string> {
  const set = await findCallbackSet(db, serviceId, environment);
  const saved = set && callbacksOf(set).find((one) => one.kind === kind);
  return saved?.url ?? url;
}
