import type { InputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { write } from '../database/transaction.ts';
import { unauditedReason } from './own-view.ts';
import { deleteView, ownerOf, type PersonContext } from './repo.ts';

/** @throws NotFound. */
export function deleteSavedView(
  ctx: PersonContext,
  { id }: InputOf<'deleteSavedView'>,
): Promise<Record<string, never>> {
  return write(ctx, async (tx) => {
    tx.unaudited(unauditedReason);
    if (!(await deleteView(tx.db, { ...ownerOf(ctx), id }))) throw new NotFound('saved view');
    return {};
  });
}
