import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { maxSavedViews, type SavedView } from '@arcadia/contract/access/saved-views';
import { newId } from '@arcadia/kernel/id';
import { writeOnce, type Write } from '../database/transaction.ts';
import { refusingTakenName, unauditedReason } from './own-view.ts';
import { insertView, ownerOf, type PersonContext, takenPlaces } from './repo.ts';

/** Keeps a view under a new name. @throws Refusal viewNameTaken, tooManySavedViews. */
export function saveView(
  ctx: PersonContext,
  { list, name, search }: InputOf<'saveView'>,
): Promise<OutputOf<'saveView'>> {
  const now = ctx.clock.now();
  const view = { id: newId('savedView', now), name, search };
  const row = { ...view, ...ownerOf(ctx), list, now };
  return refusingTakenName(() =>
    writeOnce(ctx, async (tx): Promise<SavedView> => {
      tx.unaudited(unauditedReason);
      await takePlace(tx, row);
      return view;
    }),
  );
}

type Row = Omit<Parameters<typeof insertView>[1], 'place'>;

/** Stores a view in the first place that is free: the database knows no others, and gives each only once. */
async function takePlace({ db }: Write, row: Row): Promise<void> {
  for (;;) {
    const taken = await takenPlaces(db, row, row.list);
    const free = Array.from({ length: maxSavedViews }, (_, index) => index + 1);
    const place = free.find((one) => !taken.has(one));
    if (place === undefined) throw new Refusal('tooManySavedViews', { max: maxSavedViews });
    if (await insertView(db, { ...row, place })) return;
  }
}
