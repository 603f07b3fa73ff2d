import { clockFace } from '@arcadia/kernel/calendar';

const pattern = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.\d{1,3})?$/;

/** Alipay's clock face: `yyyy-MM-dd HH:mm:ss` at the fixed offset +08:00. Parts of a second are cut off. */
export function formatAlipayTime(instant: Date): string {
  return clockFace(instant).toISOString().slice(0, 19).replace('T', ' ');
}

/** The inverse; refund times carry milliseconds, which are dropped. Null where the text is no such time. */
export function parseAlipayTime(text: string): Date | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const instant = new Date(`${match[1]}T${match[2]}+08:00`);
  if (Number.isNaN(instant.getTime())) return null;
  // JavaScript rolls 30 February over into March; such a date is no date.
  return formatAlipayTime(instant) === text.slice(0, 19) ? instant : null;
}
