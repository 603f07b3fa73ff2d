import type { InputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { trialColumns, trialNames } from '@arcadia/kernel/measures';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { write, type Write } from '../database/transaction.ts';
import { managerOf } from './manager.ts';
import { dialablePhone } from '../members/index.ts';
import { columnsOfTrial, trialOf } from './trial-quotas.ts';

type Wanted = InputOf<'updateCompany'>;

const settings = [
  'name',
  'company_type',
  'legacy',
  ...trialColumns,
  'manager_name',
  'manager_area_code',
  'manager_phone_number',
  'manager_email',
] as const;

type Quotas = ReturnType<typeof trialOf>;

/** A change that gives the company's next services more for nothing. */
export type TrialRaise = {
  company: { id: string; name: string };
  wanted: Wanted;
  before: Quotas;
  after: Quotas;
};

/** Second persons are above companies, so the server passes them in. */
export type SecondPersons = {
  /** @throws Refusal approvalWaits where a change of the company waits. */
  requireNobodyAwaited(db: Queries, ctx: OperatorContext, companyId: string): Promise<void>;
  /** Answers the request, where the raise needs a second person; null where it does not. */
  awaitRaise(tx: Write, ctx: OperatorContext, raise: TrialRaise): Promise<string | null>;
};

/**
 * Changes what the provider decides about a company. A new company type takes effect with the next call of its members,
 * trial quotas with its next region service. Where more is given for nothing, the whole change waits for a second person.
 * @throws NotFound, Refusal phoneNumberInvalid, approvalWaits.
 */
export function updateCompany(
  ctx: OperatorContext,
  wanted: Wanted,
  second: SecondPersons,
): Promise<void> {
  return write(ctx, (tx) => changeSettings(tx, ctx, wanted, second));
}

/** The same within a transaction. */
export async function changeSettings(
  tx: Write,
  ctx: OperatorContext,
  wanted: Wanted,
  second: SecondPersons,
): Promise<void> {
  const manager = wanted.manager && { ...wanted.manager, ...dialablePhone(wanted.manager) };
  const row = await lockSettings(tx, wanted.id);
  if (!row) throw new NotFound('company');
  await second.requireNobodyAwaited(tx.db, ctx, wanted.id);
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
  const company = { id: wanted.id, name: row.name };
  const raise = { company, wanted, before: before.trial, after: trial };
  if (isMore(raise) && (await second.awaitRaise(tx, ctx, raise)) !== null) return;
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
}

function isMore({ before, after }: Pick<TrialRaise, 'before' | 'after'>): boolean {
  return trialNames.some((name) => after[name] > before[name]);
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
