const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

/** The instant of an RFC 3339 text with an offset; null for another form and for a time that does not exist. */
export function parseWechatTime(text: string): Date | null {
  if (!pattern.test(text)) return null;
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) return null;
  // JavaScript rolls 30 February over into March.
  const day = Number(text.slice(8, 10));
  const isReal = new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDate() === day;
  return isReal ? instant : null;
}
