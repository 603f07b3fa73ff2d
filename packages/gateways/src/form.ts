/** Fields of an `application/x-www-form-urlencoded` body or of a query string, decoded. */
export type FormFields = Readonly<Record<string, string>>;

const fieldName = /^[a-z][a-z0-9_]*$/;

/**
 * Decodes strictly: null for a repeated or oddly named field, a pair without `=`, a broken escape and for bytes that
 * are not UTF-8. A lenient decoder would let two parties read different fields out of one signed text.
 */
export function decodeForm(text: string): FormFields | null {
  const fields = new Map<string, string>();
  if (text === '') return {};
  for (const pair of text.split('&')) {
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
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
