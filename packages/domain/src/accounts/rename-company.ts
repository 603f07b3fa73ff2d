import type { Write } from '../database/transaction.ts';

/** Names a company by its papers. The caller audits what gave it the name. */
export async function renameCompany(
  tx: Write,
  { companyId, name }: { companyId: string; name: string },
): Promise<void> {
  await tx.db.updateTable('company').set({ name }).where('id', '=', companyId).execute();
}
