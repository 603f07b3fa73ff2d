import { createHash } from 'node:crypto';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { OutgoingFile } from '@arcadia/contract/wire/transfer';
import { filePurposes } from '@arcadia/contract/files/file-purposes';
import type { Context, MemberContext, OperatorContext } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { requireDesk, requireView } from './permissions.ts';
import { findFile } from './repo.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/**
 * One of the company's files, for those who may see what it belongs to.
 * @throws NotFound, also where it is another company's. Forbidden.
 */
export async function openFile(ctx: MemberContext, id: string): Promise<OutgoingFile> {
  const row = await read(ctx, (db) => findFile(db, id));
  if (!row) throw new NotFound('file');
  requireView(ctx, row.purpose);
  return outgoing(ctx, row);
}

/**
 * A customer's file, for operators with the permission of its desk. Access to a sensitive one is audited before the
 * first byte is sent.
 * @throws NotFound, Forbidden.
 */
export async function openFileForOperator(ctx: OperatorContext, id: string): Promise<OutgoingFile> {
  const row = await write(ctx, async (tx) => {
    const found = await findFile(tx.db, id);
    if (!found) throw new NotFound('file');
    requireDesk(ctx, found.purpose);
    const { purpose, name, company_id: companyId } = found;
    if (filePurposes[purpose].sensitive)
      await tx.audit({ action: 'file.view', targetId: id, companyId, after: { purpose, name } });
    else tx.unaudited('files that are not sensitive are looked at all day');
    return found;
  });
  return outgoing(ctx, row);
}

/** The bytes of a file that something of the product's own refers to. @throws NotFound. */
export async function readStoredFile(ctx: Context, id: string): Promise<Buffer> {
  const row = await read(ctx, (db) => findFile(db, id));
  if (!row) throw new NotFound('file');
  return bytesOf(ctx, row);
}

/** @throws Error if the storage has lost or altered the bytes: then nothing is sent. */
async function outgoing(ctx: Context, row: Row): Promise<OutgoingFile> {
  const bytes = await bytesOf(ctx, row);
  return { name: row.name, mediaType: row.media_type, size: bytes.length, bytes: once(bytes) };
}

async function bytesOf({ ports }: Context, row: Row): Promise<Buffer> {
  const kept = await ports.storage.get(row.storage_key);
  if (kept === null) throw new Error(`the storage has no bytes of file ${row.id}`);
  const bytes = row.sealed ? ports.vault.open(kept, row.id) : kept;
  if (!createHash('sha256').update(bytes).digest().equals(row.sha256))
    throw new Error(`the bytes of file ${row.id} are not those that were stored`);
  return bytes;
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
