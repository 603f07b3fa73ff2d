import type { OutputOf } from '@arcadia/contract/api';
import { failingCallbacks, lastCallbackNotice } from '../callbacks/index.ts';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { contacts } from '../members/index.ts';
import { wantingMail } from '../notifications/index.ts';
import { serviceHealth, servicePlaces } from './troubled-services.ts';

/** Services whose servers don't accept callbacks now, and who is told of it. */
export function getCallbackAlarms(ctx: MemberContext): Promise<OutputOf<'getCallbackAlarms'>> {
  const { companyId } = ctx.actor;
  // Alarms are more than a company's transaction reads; each question names the company.
  return read(withFullScope(ctx), async (db) => {
    const failing = await failingCallbacks(db, companyId);
    const places = await servicePlaces(
      db,
      companyId,
      failing.map(({ serviceId }) => serviceId),
    );
    const { online } = await serviceHealth(db, companyId);
    const owner = await contacts(db, { companyId, memberIds: [] });
    const wanting = await wantingMail(db, { companyId, kind: 'callbacks_failing' }, owner);
    const told = await lastCallbackNotice(db, companyId);
    return {
      onlineServices: online,
      ownerMailed: wanting.length > 0,
      failingServices: failing.flatMap(({ serviceId, callbacks, since }) => {
        const place = places.get(serviceId);
        if (!place) return [];
        const { applicationName, region } = place;
        const failingSince = since.toISOString();
        return [{ serviceId, applicationName, region, callbacks, failingSince }];
      }),
      lastNotifiedAt: told?.toISOString() ?? null,
    };
  });
}
