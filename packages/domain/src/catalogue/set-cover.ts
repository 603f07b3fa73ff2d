import { randomBytes } from 'node:crypto';
import type { InputOf } from '@arcadia/contract/api';
import { coverPicture } from '@arcadia/contract/applications/games';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { readWithin, recogniseContent } from '../files/index.ts';
import type { CatalogueGame } from './catalogue-entry.ts';
import { changeGame } from './change-game.ts';
import { getCatalogueGame } from './get-catalogue-game.ts';

/**
 * Sets the cover of a game: the picture is cropped and re-encoded, and stored under a new key and so a new address,
 * since browsers cache it for ever.
 *
 * The bytes are stored before the row is written. If that fails they remain unused, which costs some kilobytes; the
 * other way round a game would lose its picture.
 * @throws NotFound, Refusal fileEmpty, fileExceedsLimit, fileFormatError, pictureTooSmall.
 */
export async function uploadGameCover(
  ctx: OperatorContext,
  { id, file }: InputOf<'uploadGameCover'>,
): Promise<CatalogueGame> {
  await getCatalogueGame(ctx, id);
  const picture = await coverOf(ctx, await readWithin(file.bytes, coverPicture.maxBytes));
  const key = randomBytes(32).toString('base64url');
  await ctx.ports.storage.put(key, picture);
  return setCover(ctx, id, key);
}

/** Removes the cover: the picture generated from the id is shown again. @throws NotFound. */
export async function removeGameCover(
  ctx: OperatorContext,
  { id }: InputOf<'removeGameCover'>,
): Promise<CatalogueGame> {
  return setCover(ctx, id, null);
}

async function coverOf({ ports }: OperatorContext, sent: Buffer): Promise<Buffer> {
  const content = await recogniseContent(sent);
  if (content !== 'jpeg' && content !== 'png') throw new Refusal('fileFormatError');
  const cover = await ports.images.cover(sent, { format: content, ...coverPicture });
  if (cover === 'unreadable') throw new Refusal('fileFormatError');
  if (cover === 'tooSmall')
    throw new Refusal('pictureTooSmall', {
      size: `${coverPicture.width} × ${coverPicture.height}`,
    });
  return cover;
}

async function setCover(
  ctx: OperatorContext,
  id: string,
  key: string | null,
): Promise<CatalogueGame> {
  let former: string | null = null;
  const game = await changeGame(ctx, id, (row) => {
    former = row.cover_key;
    return {
      columns: { cover_key: key },
      action: key === null ? 'game.remove_cover' : 'game.set_cover',
      before: { hasCover: former !== null },
      after: { hasCover: key !== null },
    };
  });
  if (former !== null) await ctx.ports.storage.delete(former);
  return game;
}
