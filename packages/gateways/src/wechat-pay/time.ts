import { clockText } from '@arcadia/kernel/calendar';

const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

/** RFC 3339 at UTC+8, to the second, as WeChat Pay writes it: `2026-11-20T12:00:00+08:00`. */
export function formatWechatTime(instant: Date): string {
  return `${clockText(instant).replace(' ', 'T')}+08:00`;
}

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
