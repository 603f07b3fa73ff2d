import type { FilePurpose } from '@arcadia/contract/files/file-purposes';
import type { StoredFile } from '@arcadia/contract/files/files';
import type { IncomingFile } from '@arcadia/contract/wire/transfer';
import type { OperatorContext } from '../database/context.ts';
import { acceptFile, keepFile } from './upload.ts';
import { requireDesk } from './permissions.ts';

/**
 * Stores a file that staff upload for a company. It is swept after a day unless it is attached to something. `check` looks at
 * the bytes before they are stored, and refuses by throwing.
 * @throws Forbidden before anything is read. Refusal fileFormatError, fileExceedsLimit, fileEmpty.
 */
export async function uploadFileByOperator(
  ctx: OperatorContext,
  { companyId, purpose, file }: { companyId: string; purpose: FilePurpose; file: IncomingFile },
  check: (bytes: Buffer) => Promise<void> | void,
): Promise<StoredFile> {
  requireDesk(ctx, purpose);
  const accepted = await acceptFile(ctx, { purpose, file });
  await check(accepted.bytes);
  return keepFile(ctx, accepted, { companyId, uploadedBy: { operator: ctx.actor.id } });
}
