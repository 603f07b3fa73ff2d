import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { read } from '../database/transaction.ts';
import { ownerOf, type PersonContext, selectViews } from './repo.ts';

/** The caller's own views of a list, in the order of their names. */
export function getSavedViews(
  ctx: PersonContext,
  { list }: InputOf<'getSavedViews'>,
): Promise<OutputOf<'getSavedViews'>> {
  return read(ctx, async (db) => ({ views: await selectViews(db, ownerOf(ctx), list) }));
}
