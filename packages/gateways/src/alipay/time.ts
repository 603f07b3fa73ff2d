import { clockText, instantOfClockText } from '@arcadia/kernel/calendar';

const pattern = /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})(?:\.\d{1,3})?$/;

/** Alipay's clock face: `yyyy-MM-dd HH:mm:ss` at UTC+8. Parts of a second are cut off. */
export function formatAlipayTime(instant: Date): string {
  return clockText(instant);
}

/** The inverse; refund times carry milliseconds, which are dropped. Null where the text is no such time. */
export function parseAlipayTime(text: string): Date | null {
  const [, toTheSecond = ''] = pattern.exec(text) ?? [];
  return instantOfClockText(toTheSecond);
}
