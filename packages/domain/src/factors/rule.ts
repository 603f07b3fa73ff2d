import type { Queries } from '../database/connection.ts';

/** A company's rule that its sub-accounts need a second factor. */
export function findRule(db: Queries, companyId: string) {
  return db
    .selectFrom('second_factor_rule')
    .select(['required_from', 'set_by_name'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

type Rule = {
  company_id: string;
  required_from: Date;
  set_at: Date;
  set_by: string;
  set_by_name: string;
};

export function setRule(db: Queries, { company_id, ...rule }: Rule) {
  return db
    .insertInto('second_factor_rule')
    .values({ company_id, ...rule })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(rule))
    .execute();
}

export function deleteRule(db: Queries, companyId: string) {
  return db.deleteFrom('second_factor_rule').where('company_id', '=', companyId).execute();
}
