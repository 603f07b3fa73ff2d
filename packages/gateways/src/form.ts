/** Fields of an `application/x-www-form-urlencoded` body or of a query string, decoded. */
export type FormFields = Readonly<Record<string, string>>;

const fieldName = /^[a-z][a-z0-9_]*$/;

/** {@link decodeFormBytes} of a text whose values are UTF-8; null if one of them is not. */
export function decodeForm(text: string): FormFields | null {
  const bytes = decodeFormBytes(Buffer.from(text));
  if (!bytes) return null;
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(bytes)) {
    const read = decodeUtf8(Buffer.from(value, 'latin1'));
    if (read === null) return null;
    fields.set(name, read);
  }
  return Object.fromEntries(fields);
}

/**
 * Decodes strictly: null for a repeated or oddly named field, a pair without `=` and a broken escape. A lenient decoder
 * would let two parties read different fields out of one signed text. A value is a byte string, one character below
 * U+0100 for each byte: what the bytes mean is for the caller to say, where a field tells the charset.
 */
export function decodeFormBytes(body: Uint8Array): FormFields | null {
  const fields = new Map<string, string>();
  if (body.byteLength === 0) return {};
  for (const pair of Buffer.from(body).toString('latin1').split('&')) {
    const equals = pair.indexOf('=');
    if (equals < 1) return null;
    const name = decodePart(pair.slice(0, equals));
    const value = decodePart(pair.slice(equals + 1));
    if (name === null || value === null || !fieldName.test(name) || fields.has(name)) return null;
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

/** Reads a body as UTF-8, keeping a byte order mark as the character it is; null where it is not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Encodes a space as `%20`, which form and URL decoders both read alike. */
export function encodeForm(fields: FormFields): string {
  return Object.entries(fields)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}

/** Appends fields to a URL that may have a query and a fragment of its own. */
export function appendQuery(url: string, fields: FormFields): string {
  const target = new URL(url);
  const query = encodeForm(fields);
  target.search = target.search === '' ? query : `${target.search.slice(1)}&${query}`;
  return target.href;
}

function decodePart(part: string): string | null {
  if (/%(?![0-9a-f]{2})/i.test(part)) return null;
  return part
    .replaceAll('+', ' ')
    .replaceAll(/%(..)/g, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
