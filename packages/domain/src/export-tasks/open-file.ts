import type { InputOf } from '@arcadia/contract/api';
import { exportFormats, exportMediaTypes } from '@arcadia/contract/wire/exports';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { OutgoingFile } from '@arcadia/contract/wire/transfer';
import * as z from 'zod/mini';
import { write } from '../database/transaction.ts';
import { mayExport } from './allowed-lists.ts';
import { couldMake } from './made-with.ts';
import { readParts } from './parts.ts';
import { companyOf, ownerOf, type TaskContext } from './repo.ts';

/**
 * The file of a completed task, for who could make it now. That it is fetched is audited before a byte is sent.
 * @throws NotFound, Refusal stateChanged where there is no file, or none any more.
 */
export async function downloadExport(
  ctx: TaskContext,
  { id }: InputOf<'downloadExport'>,
): Promise<OutgoingFile> {
  const owner = ownerOf(ctx);
  const now = ctx.clock.now();
  const task = await write(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('export_task')
      .selectAll()
      .where('company_id', '=', owner)
      .where('id', '=', id)
      .where(couldMake(ctx))
      .executeTakeFirst();
    if (!row || !mayExport(ctx.actor, row.list)) throw new NotFound('export task');
    if (row.status !== 'completed' || row.expires_at === null || row.expires_at <= now)
      throw new Refusal('stateChanged');
    await tx.audit({
      action: 'export_task.download',
      targetId: id,
      companyId: companyOf(owner),
      after: { list: row.list, format: row.format },
    });
    return row;
  });
  return {
    name: task.file_name ?? id,
    mediaType: exportMediaTypes[z.parse(z.enum(exportFormats), task.format)],
    size: Number(task.file_bytes),
    bytes: readParts(ctx, task),
  };
}
