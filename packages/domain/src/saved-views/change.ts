import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { write } from '../database/transaction.ts';
import { refusingTakenName, unauditedReason } from './own-view.ts';
import { ownerOf, type PersonContext, updateView } from './repo.ts';

/** Gives one of the caller's views another name or other contents. @throws NotFound, Refusal viewNameTaken. */
export function changeSavedView(
  ctx: PersonContext,
  { id, name, search }: InputOf<'changeSavedView'>,
): Promise<OutputOf<'changeSavedView'>> {
  const changes = {
    ...(name !== undefined && { name }),
    ...(search !== undefined && { search }),
    changed_at: ctx.clock.now(),
  };
  return refusingTakenName(() =>
    write(ctx, async (tx) => {
      tx.unaudited(unauditedReason);
      const view = await updateView(tx.db, { ...ownerOf(ctx), id }, changes);
      if (!view) throw new NotFound('saved view');
      return view;
    }),
  );
}
