import { createHash, randomBytes } from 'node:crypto';
import { type FilePurpose, filePurposes } from '@arcadia/contract/files/file-purposes';
import { newId } from '@arcadia/kernel/id';
import type { Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';

export type FileToStore = {
  companyId: string;
  /** The member who uploaded it, or whose request made the product make it; or staff. */
  uploadedBy: string | { operator: string };
  purpose: FilePurpose;
  name: string;
  mediaType: string;
  bytes: Uint8Array;
  /** The action of the audit entry, such as `file.upload`. */
  action: string;
};

/**
 * Stores a file. It is swept after a day unless it is attached to something.
 *
 * The row is written before the bytes and marked when they are stored. An interruption leaves a row whose id nobody
 * knows, by which the sweep finds the bytes.
 */
export async function storeFile(
  ctx: Context,
  file: FileToStore,
): Promise<{ id: string; sha256: Buffer }> {
  const { companyId, uploadedBy, purpose, name, mediaType, bytes, action } = file;
  const { vault, storage } = ctx.ports;
  const now = ctx.clock.now();
  const id = newId('file', now);
  const key = randomBytes(32).toString('base64url');
  const sha256 = createHash('sha256').update(bytes).digest();
  const { sensitive } = filePurposes[purpose];
  await write(ctx, async (tx) => {
    tx.unaudited('a file counts as uploaded once its bytes are stored');
    await tx.db
      .insertInto('stored_file')
      .values({
        id,
        company_id: companyId,
        purpose,
        name,
        media_type: mediaType,
        size_bytes: BigInt(bytes.length),
        sha256,
        storage_key: key,
        sealed: sensitive,
        ...uploaderOf(uploadedBy),
        created_at: now,
        unattached_since: now,
      })
      .execute();
  });
  await storage.put(key, sensitive ? vault.seal(bytes, id) : bytes);
  await write(ctx, async (tx) => {
    await tx.db
      .updateTable('stored_file')
      .set({ stored_at: ctx.clock.now() })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('discarded_at', 'is', null)
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.audit({
      action,
      targetId: id,
      companyId,
      after: { purpose, name, mediaType, size: bytes.length },
    });
  });
  return { id, sha256 };
}

function uploaderOf(uploadedBy: FileToStore['uploadedBy']) {
  return typeof uploadedBy === 'string'
    ? { uploaded_by: uploadedBy }
    : { uploaded_by_operator: uploadedBy.operator };
}
