import { asAdmin, guardStatements } from '../../../../tools/testing/database.ts';

const writes =
  /\b(?:insert\s+into|update(?!\s+set\b)|delete\s+from)\s+(?:only\s+)?"?(\w+(?:\.\w+)?)"?/gi;
const changesSchema = /(?:^|;)\s*(?:alter|create|drop|truncate|grant|revoke|comment)\b/im;
/** Rows of one person's way in, in tables that belong to no company. */
const ofOnePerson = new Set([
  'captcha_ticket',
  'captcha_puzzle',
  'verification_code',
  'operator_session',
]);

/**
 * Refuses what a test writes into a shared database behind the product's back, unless it is about one company or one row: a table
 * of a company's own, and where rows change a condition that names something.
 */
export async function refuseForeignWrites(databaseUrl: string): Promise<void> {
  const { rows } = await asAdmin(
    databaseUrl,
    `select distinct table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'company_id'`,
  );
  const companies = new Set(['company', ...rows.map(({ table_name: name }) => String(name))]);
  guardStatements(databaseUrl, (statement) => {
    if (changesSchema.test(statement)) return 'changes the schema';
    for (const [, table = ''] of statement.matchAll(writes)) {
      if (!companies.has(table) && !ofOnePerson.has(table))
        return `writes ${table}, which is everybody’s`;
      if (!/'[^']+'/.test(statement)) return `writes ${table} and names no row`;
    }
    return null;
  });
}
