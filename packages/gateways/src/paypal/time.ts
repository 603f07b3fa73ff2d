import { readRfc3339 } from '@arcadia/kernel/rfc3339';

/** PayPal's reports and headers write offsets without a colon too: `2026-11-20T08:59:59+0000`. Null for a time that there is not. */
export function readPayPalTime(text: string): Date | null {
  return readRfc3339(text.replace(/^(.{19,40}[+-]\d\d)(\d\d)$/, '$1:$2'));
}
