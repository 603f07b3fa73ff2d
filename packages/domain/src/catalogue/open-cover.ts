import type { InputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { OutgoingFile } from '@arcadia/contract/wire/transfer';
import { type Context, withFullScope } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { findGame } from './repo.ts';

/**
 * The cover at an address, for everybody who knows it, since browsers fetch pictures without a session. Addresses can't
 * be guessed. @throws NotFound, also if the game has another cover now. Error if the storage has lost it.
 */
export async function openGameCover(
  ctx: Context,
  { id, version }: InputOf<'getGameCover'>,
): Promise<OutgoingFile> {
  const row = await read(withFullScope(ctx), (db) => findGame(db, id));
  if (!row || row.cover_key !== version) throw new NotFound('game cover');
  const bytes = await ctx.ports.storage.get(version);
  if (bytes === null) throw new Error(`the storage has no cover of game ${id}`);
  return {
    name: `${row.mg_id}.webp`,
    mediaType: 'image/webp',
    size: bytes.length,
    bytes: once(bytes),
    permanent: true,
  };
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
