import type { Write } from '../database/transaction.ts';

/** Sets the company's name from its certification. The caller writes the audit entry. */
export async function renameCompany(
  tx: Write,
  { companyId, name }: { companyId: string; name: string },
): Promise<void> {
  await tx.db.updateTable('company').set({ name }).where('id', '=', companyId).execute();
}

/** The company's name, locked until the transaction ends. */
export async function lockCompanyName(tx: Write, companyId: string): Promise<string> {
  const { name } = await tx.db
    .selectFrom('company')
    .select('name')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return name;
}
