import type { InputOf } from '@arcadia/contract/api';
import { type FilePurpose, filePurposes } from '@arcadia/contract/files/file-purposes';
import type { StoredFile } from '@arcadia/contract/files/files';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { IncomingFile } from '@arcadia/contract/wire/transfer';
import type { Context, MemberContext } from '../database/context.ts';
import { contentOf, mediaTypes, recogniseContent } from './content.ts';
import { cleanFileName, extensionOf } from './file-name.ts';
import { requireUpload } from './permissions.ts';
import { readWithin } from './read-within.ts';
import { type FileToStore, storeFile } from './store.ts';

type Accepted = Pick<FileToStore, 'purpose' | 'name' | 'mediaType'> & { bytes: Buffer };

/**
 * Stores a file for one purpose. It is swept after a day unless it is attached to something.
 * @throws Forbidden before anything is read. Refusal fileFormatError, fileExceedsLimit, fileEmpty.
 */
export async function uploadFile(
  ctx: MemberContext,
  { purpose, file }: InputOf<'uploadFile'>,
): Promise<StoredFile> {
  requireUpload(ctx, purpose);
  const accepted = await acceptFile(ctx, { purpose, file });
  const { companyId, id: uploadedBy } = ctx.actor;
  return keepFile(ctx, accepted, { companyId, uploadedBy });
}

/** Reads what was sent, as far as its purpose allows. @throws Refusal fileFormatError, fileExceedsLimit, fileEmpty. */
export async function acceptFile(
  ctx: Context,
  { purpose, file }: { purpose: FilePurpose; file: IncomingFile },
): Promise<Accepted> {
  const name = cleanFileName(file.name);
  requireFormat(purpose, name);
  const sent = await readWithin(file.bytes, filePurposes[purpose].maxBytes);
  return accept(ctx, { purpose, name, sent });
}

/** Stores a file that was accepted. */
export async function keepFile(
  ctx: Context,
  accepted: Accepted,
  uploader: Pick<FileToStore, 'companyId' | 'uploadedBy'>,
): Promise<StoredFile> {
  const { name, mediaType, bytes } = accepted;
  const file = { ...uploader, action: 'file.upload', ...accepted };
  const { id, sha256 } = await storeFile(ctx, file);
  return { id, name, mediaType, size: bytes.length, sha256: sha256.toString('hex') };
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
  { ports }: Context,
  { purpose, name, sent }: { purpose: FilePurpose; name: string; sent: Buffer },
): Promise<Accepted> {
  const content = await recogniseContent(sent);
  if (content !== contentOf[requireFormat(purpose, name)]) throw new Refusal('fileFormatError');
  const isPicture = content === 'jpeg' || content === 'png';
  const bytes = isPicture ? await ports.images.clean(sent, content) : sent;
  if (bytes === null) throw new Refusal('fileFormatError');
  return { purpose, name, mediaType: mediaTypes[content], bytes };
}
