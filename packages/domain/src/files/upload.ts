import { createHash, randomBytes } from 'node:crypto';
import type { InputOf } from '@arcadia/contract/api';
import { type FilePurpose, filePurposes } from '@arcadia/contract/file-purposes';
import type { StoredFile } from '@arcadia/contract/files';
import { Refusal } from '@arcadia/contract/refusal';
import { newId } from '@arcadia/kernel/id';
import type { MemberContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { contentOf, mediaTypes, recogniseContent } from './content.ts';
import { cleanFileName, extensionOf } from './file-name.ts';
import { requireUpload } from './permissions.ts';
import { readWithin } from './read-within.ts';

type Accepted = {
  purpose: FilePurpose;
  name: string;
  mediaType: string;
  bytes: Buffer;
  sha256: Buffer;
};

/**
 * Stores a file for one purpose. It is swept after a day unless it is attached to something.
 *
 * The row is written before the bytes and marked when they are stored. An interruption leaves a row whose id nobody
 * knows, by which the sweep finds the bytes.
 * @throws Forbidden before anything is read. Refusal fileFormatError, fileExceedsLimit, fileEmpty.
 */
export async function uploadFile(
  ctx: MemberContext,
  { purpose, file }: InputOf<'uploadFile'>,
): Promise<StoredFile> {
  requireUpload(ctx, purpose);
  const name = cleanFileName(file.name);
  requireFormat(purpose, name);
  const sent = await readWithin(file.bytes, filePurposes[purpose].maxBytes);
  const accepted = await accept(ctx, { purpose, name, sent });
  const id = await keep(ctx, accepted);
  return {
    id,
    name,
    mediaType: accepted.mediaType,
    size: accepted.bytes.length,
    sha256: accepted.sha256.toString('hex'),
  };
}

/** @throws Refusal fileFormatError if the purpose does not allow the extension. */
function requireFormat(purpose: FilePurpose, name: string) {
  const wanted = extensionOf(name).toLowerCase();
  const format = filePurposes[purpose].formats.find((one) => one === wanted);
  if (format === undefined) throw new Refusal('fileFormatError');
  return format;
}

/** The bytes decide what a file is, and its name must agree. @throws Refusal fileFormatError */
async function accept(
  { ports }: MemberContext,
  { purpose, name, sent }: { purpose: FilePurpose; name: string; sent: Buffer },
): Promise<Accepted> {
  const content = await recogniseContent(sent);
  if (content !== contentOf[requireFormat(purpose, name)]) throw new Refusal('fileFormatError');
  const isPicture = content === 'jpeg' || content === 'png';
  const bytes = isPicture ? await ports.images.clean(sent, content) : sent;
  if (bytes === null) throw new Refusal('fileFormatError');
  const sha256 = createHash('sha256').update(bytes).digest();
  return { purpose, name, mediaType: mediaTypes[content], bytes, sha256 };
}

async function keep(
  ctx: MemberContext,
  { purpose, name, mediaType, bytes, sha256 }: Accepted,
): Promise<string> {
  const { vault, storage } = ctx.ports;
  const now = ctx.clock.now();
  const id = newId('file', now);
  const key = randomBytes(32).toString('base64url');
  const { sensitive } = filePurposes[purpose];
  await write(ctx, async (tx) => {
    tx.unaudited('a file counts as uploaded once its bytes are stored');
    await tx.db
      .insertInto('stored_file')
      .values({
        id,
        company_id: ctx.actor.companyId,
        purpose,
        name,
        media_type: mediaType,
        size_bytes: BigInt(bytes.length),
        sha256,
        storage_key: key,
        sealed: sensitive,
        uploaded_by: ctx.actor.id,
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
      .where('id', '=', id)
      .where('discarded_at', 'is', null)
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.audit({
      action: 'file.upload',
      targetId: id,
      companyId: ctx.actor.companyId,
      after: { purpose, name, mediaType, size: bytes.length },
    });
  });
  return id;
}
