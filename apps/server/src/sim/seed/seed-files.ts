import { createHash, randomBytes } from 'node:crypto';
import { type FilePurpose, filePurposes } from '@arcadia/contract/files/file-purposes';
import type { Context } from '@arcadia/domain/database/context';
import { read, write } from '@arcadia/domain/database/transaction';

export type SeedFile = {
  id: string;
  companyId: string;
  /** The uploader: one of the company's people, or staff. */
  memberId: string | null;
  operatorId?: string;
  purpose: FilePurpose;
  name: string;
  mediaType: string;
  bytes: Buffer;
  /** Whatever refers to it. */
  attachedTo: string[];
  at: Date;
};

/** Stores files as an upload would. Existing ones are kept. */
export async function seedFiles(ctx: Context, files: readonly SeedFile[]): Promise<void> {
  const ids = files.map(({ id }) => id);
  const known = await read(ctx, (db) =>
    db.selectFrom('stored_file').select('id').where('id', 'in', ids).execute(),
  );
  const missing = files.filter(({ id }) => !known.some((row) => row.id === id));
  await Promise.all(missing.map((file) => seedFile(ctx, file)));
}

async function seedFile(ctx: Context, file: SeedFile): Promise<void> {
  const { storage, vault } = ctx.ports;
  const { sensitive } = filePurposes[file.purpose];
  // The keys stay random even here: test runs may share one storage.
  const key = randomBytes(32).toString('base64url');
  await storage.put(key, sensitive ? vault.seal(file.bytes, file.id) : file.bytes);
  await write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    await tx.db
      .insertInto('stored_file')
      .values({
        id: file.id,
        company_id: file.companyId,
        purpose: file.purpose,
        name: file.name,
        media_type: file.mediaType,
        size_bytes: BigInt(file.bytes.length),
        sha256: createHash('sha256').update(file.bytes).digest(),
        storage_key: key,
        sealed: sensitive,
        uploaded_by: file.memberId,
        ...(file.operatorId !== undefined && { uploaded_by_operator: file.operatorId }),
        created_at: file.at,
        stored_at: file.at,
        attached_to: file.attachedTo,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
