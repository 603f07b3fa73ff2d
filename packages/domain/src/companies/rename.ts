import type { Write } from '../database/transaction.ts';

/** Sets the company's name from its certification. The caller writes the audit entry. */
export async function renameCompany(
  tx: Write,
  { companyId, name }: { companyId: string; name: string },
): Promise<void> {
  await tx.db.updateTable('company').set({ name }).where('id', '=', companyId).execute();
}
