let table: ReadonlyMap<string, Buffer> | undefined;

/** GBK, for which the platform has a decoder only: the table is made by decoding every pair of bytes. */
export function encodeGbk(text: string): Buffer {
  table ??= readTable();
  const known = table;
  return Buffer.concat(
    Array.from(text, (character) =>
      character <= '\x7f' ? Buffer.from(character) : (known.get(character) ?? Buffer.from('?')),
    ),
  );
}

function readTable(): ReadonlyMap<string, Buffer> {
  const decoder = new TextDecoder('gbk');
  const found = new Map<string, Buffer>();
  for (let first = 0x81; first <= 0xfe; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1) {
      const pair = Buffer.from([first, second]);
      const text = decoder.decode(pair);
      if (Array.from(text).length === 1 && text !== '\ufffd' && !found.has(text))
        found.set(text, pair);
    }
  return found;
}
