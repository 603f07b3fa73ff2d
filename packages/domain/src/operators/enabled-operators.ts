import type { OperatorRole } from '@arcadia/contract/access/permissions';
import { type Language, languages } from '@arcadia/kernel/languages';
import type { Queries } from '../database/connection.ts';

type EnabledOperator = {
  id: string;
  name: string;
  email: string;
  roles: readonly OperatorRole[];
  /** As they last used the back office; null where that is not known. */
  language: Language | null;
};

/** The operators who can sign in to the back office now. */
export async function enabledOperators(db: Queries): Promise<EnabledOperator[]> {
  const rows = await db
    .selectFrom('operator')
    .select(['id', 'name', 'email', 'roles', 'language'])
    .where('status', '=', 'enabled')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    language: languages.find((language) => language === row.language) ?? null,
  }));
}
