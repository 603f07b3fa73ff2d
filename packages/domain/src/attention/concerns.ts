import { type Concern, quotaExpiryDays } from '@arcadia/contract/companies/attention';
import { decimal, formatExact } from '@arcadia/kernel/decimal';
import { quotaKinds } from '@arcadia/kernel/measures';
import { toWire } from '@arcadia/kernel/money';
import { type ServicePlace, servicePlaces, troubledServices } from '../applications/index.ts';
import { lastFinalMonth, lowQuotas } from '../billing/index.ts';
import { failingCallbacks } from '../callbacks/index.ts';
import { contractToSign } from '../contracts/index.ts';
import type { Queries } from '../database/connection.ts';
import { expiringOrders, unpaidPackageOrders } from '../package-orders/index.ts';

const dayMs = 86_400_000;

type Asked = { readonly companyId: string; readonly now: Date };

/** The faults of services: held, not set up, or with a server that does not accept callbacks. */
export async function serviceConcerns(db: Queries, { companyId }: Asked): Promise<Concern[]> {
  const troubled = await troubledServices(db, companyId);
  const failing = await failingCallbacks(db, companyId);
  const ids = failing.map(({ serviceId }) => serviceId);
  const places = await servicePlaces(db, companyId, ids);
  return [
    ...troubled.map((service): Concern => {
      const of = { ...placeOf(service), since: service.since.toISOString() };
      return service.trouble === 'held'
        ? { kind: 'service_held', ...of, reason: service.reason }
        : { kind: 'provisioning_failed', ...of };
    }),
    ...failing.flatMap(({ serviceId, callbacks, since }): Concern[] => {
      const place = places.get(serviceId);
      if (place === undefined) return [];
      return [{ kind: 'callbacks_failing', ...place, callbacks, since: since.toISOString() }];
    }),
  ];
}

function placeOf({ serviceId, applicationId, applicationName, region }: ServicePlace) {
  return { serviceId, applicationId, applicationName, region };
}

/** Quotas that expire with something left. */
export async function quotaConcerns(db: Queries, { companyId, now }: Asked): Promise<Concern[]> {
  const until = new Date(now.getTime() + quotaExpiryDays * dayMs);
  const orders = await expiringOrders(db, { companyId, now, until });
  return orders.map(({ orderId, expiresAt }) => ({
    kind: 'quota_expiring',
    orderId,
    expiresAt: expiresAt.toISOString(),
  }));
}

/** Quotas of packages that run out, each kind once. */
export async function lowQuotaConcerns(db: Queries, { companyId, now }: Asked): Promise<Concern[]> {
  const lastMonth = await lastFinalMonth(db, companyId);
  const low = await lowQuotas(db, { companyId, now, lastMonth });
  return low.flatMap(({ kind, left, granted }) => {
    const quota = quotaKinds.find((one) => one === kind);
    if (quota === undefined) return [];
    return [
      {
        kind: 'quota_low',
        quota,
        remaining: formatExact(decimal(left)),
        granted: formatExact(decimal(granted)),
      },
    ];
  });
}

/** Package orders that wait for their payment. */
export async function orderConcerns(db: Queries, asked: Asked): Promise<Concern[]> {
  const orders = await unpaidPackageOrders(db, asked);
  return orders.map(({ id, due, payUntil }) => ({
    kind: 'order_unpaid',
    orderId: id,
    due: toWire(due),
    payUntil: payUntil.toISOString(),
  }));
}

/** A contract that waits for the customer's signature. */
export async function contractConcerns(db: Queries, { companyId }: Asked): Promise<Concern[]> {
  const waiting = await contractToSign(db, companyId);
  if (waiting === null) return [];
  const { id: contractId, since } = waiting;
  return [{ kind: 'contract_to_sign', contractId, since: since.toISOString() }];
}
