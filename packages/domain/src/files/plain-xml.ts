/**
 * Whether this is well-formed XML in UTF-8 without a document type: nothing in it can name entities, whose expansion fills
 * memory, or files and addresses to load. The parser is loaded with the first such file.
 */
export async function isPlainXml(bytes: Buffer): Promise<boolean> {
  const text = xmlText(bytes);
  if (text === null || !/^\s*</.test(text)) return false;
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return false;
  const { XMLValidator } = await import('fast-xml-parser');
  return XMLValidator.validate(text) === true;
}

/** The text of an XML file without its byte order mark; null where it is not UTF-8. */
export function xmlText(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
