import { Refusal } from '@arcadia/contract/wire/refusal';

/**
 * All bytes of a file of at most `maxBytes`. Reading stops at the first byte beyond, whatever length was announced.
 * @throws Refusal fileEmpty, fileExceedsLimit.
 */
export async function readWithin(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let total = 0;
  for await (const piece of bytes) {
    total += piece.length;
    if (total > maxBytes) throw new Refusal('fileExceedsLimit');
    pieces.push(piece);
  }
  if (total === 0) throw new Refusal('fileEmpty');
  return Buffer.concat(pieces, total);
}
