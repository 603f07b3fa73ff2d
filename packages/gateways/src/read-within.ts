/** The bytes of an answer; null where there are more than `maxBytes`, of which no more are read. */
export async function readWithin(response: Response, maxBytes: number): Promise<Buffer | null> {
  if (response.body === null) return Buffer.alloc(0);
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body) {
    size += piece.length;
    // Leaving the loop cancels the stream, and with it the connection.
    if (size > maxBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
