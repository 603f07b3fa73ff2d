import type { InputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { trialColumns } from '@arcadia/kernel/measures';
import type { OperatorContext } from '../database/context.ts';
import { write, type Write } from '../database/transaction.ts';
import { managerOf } from './manager.ts';
import { dialablePhone } from '../members/index.ts';
import { columnsOfTrial, trialOf } from './trial-quotas.ts';

type Wanted = InputOf<'updateCompany'>;

const settings = [
  'company_type',
  'legacy',
  ...trialColumns,
  'manager_name',
  'manager_area_code',
  'manager_phone_number',
  'manager_email',
] as const;

/**
 * Changes what the provider decides about a company. A new company type takes effect with the next call of its members,
 * trial quotas with its next region service.
 * @throws NotFound, Refusal phoneNumberInvalid.
 */
export async function updateCompany(ctx: OperatorContext, wanted: Wanted): Promise<void> {
  const manager = wanted.manager && { ...wanted.manager, ...dialablePhone(wanted.manager) };
  await write(ctx, async (tx) => {
    const row = await lockSettings(tx, wanted.id);
    if (!row) throw new NotFound('company');
    const before = {
      companyType: row.company_type,
      legacy: row.legacy,
      trial: trialOf(row),
      manager: managerOf(row),
    };
    const { companyType, legacy, trial = before.trial } = wanted;
    const after = { companyType, legacy, trial, manager };
    if (JSON.stringify(before) === JSON.stringify(after)) {
      tx.unaudited('nothing is different');
      return;
    }
    await tx.db
      .updateTable('company')
      .set({
        company_type: companyType,
        legacy,
        ...(wanted.trial && columnsOfTrial(trial)),
        manager_name: manager?.name ?? null,
        manager_area_code: manager?.areaCode ?? null,
        manager_phone_number: manager?.phoneNumber ?? null,
        manager_email: manager?.email ?? null,
      })
      .where('id', '=', wanted.id)
      .execute();
    await tx.audit({
      action: 'company.update',
      targetId: wanted.id,
      companyId: wanted.id,
      before,
      after,
    });
    await tellOpenPages(tx, wanted.id);
  });
}

function lockSettings({ db }: Write, id: string) {
  return db
    .selectFrom('company')
    .select(settings)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Menus and buttons follow the kind of company. */
function tellOpenPages(tx: Write, companyId: string): Promise<void> {
  return tx.publish({ topic: 'access.changed', companyId, subjectId: companyId });
}
