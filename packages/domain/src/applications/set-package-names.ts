import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import { newId } from '@arcadia/kernel/id';
import type { MemberContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { changeService } from './change-service.ts';
import { keyOf } from './package-name-key.ts';
import { selectPackageNames } from './repo.ts';

type Named = { appType: 1 | 2 | 3; value: string };

/** Devices' package names are compared exactly, so a change of case is a change. */
const exactly = ({ appType, value }: Named) => `${appType} ${value}`;

/**
 * Replaces the package names of a service; those that stay keep their ids.
 * @throws NotFound, Refusal packageNameDuplicate (with the names), stateChanged.
 */
export function setPackageNames(
  ctx: MemberContext,
  { id, packageNames }: InputOf<'setPackageNames'>,
): Promise<RegionService> {
  requireDistinct(packageNames);
  return changeService(ctx, id, async (tx, service) => {
    const former = (await selectPackageNames(tx.db, id)).map((row) => ({
      id: row.id,
      appType: row.app_type,
      value: row.value,
    }));
    const wanted = new Set(packageNames.map(exactly));
    const known = new Set(former.map(exactly));
    const gone = former.filter((one) => !wanted.has(exactly(one)));
    const added = packageNames.filter((one) => !known.has(exactly(one)));
    if (gone.length === 0 && added.length === 0) return null;
    const goneIds = gone.map((one) => one.id);
    if (gone.length > 0)
      await tx.db.deleteFrom('package_name').where('id', 'in', goneIds).execute();
    const owner = { serviceId: id, companyId: service.company_id };
    if (added.length > 0) await insertPackageNames(tx, owner, added, ctx.clock.now());
    const values = (list: readonly Named[]) => ({ packageNames: list.map(({ value }) => value) });
    return {
      action: 'region_service.package_names',
      before: values(former),
      after: values(packageNames),
    };
  });
}

/** @throws Refusal packageNameDuplicate, with the names that come twice. */
function requireDistinct(packageNames: readonly Named[]): void {
  const twice = packageNames.filter(
    (one, index) => packageNames.findIndex((other) => keyOf(other) === keyOf(one)) < index,
  );
  if (twice.length === 0) return;
  throw new Refusal('packageNameDuplicate', { names: twice.map(({ value }) => value).join(', ') });
}

async function insertPackageNames(
  tx: Write,
  { serviceId, companyId }: { serviceId: string; companyId: string },
  added: readonly Named[],
  now: Date,
): Promise<void> {
  const rows = added.map(({ appType, value }) => ({
    id: newId('packageName', now),
    service_id: serviceId,
    company_id: companyId,
    app_type: appType,
    value,
    created_at: now,
  }));
  await tx.db.insertInto('package_name').values(rows).execute();
}
