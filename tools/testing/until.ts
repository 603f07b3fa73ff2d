import { vi } from 'vitest';
import { patience } from './patience.ts';

/** Waits until `holds` answers true, in hooks too. @throws that it waited in vain for `what`. */
export function until(
  what: string,
  holds: () => Promise<boolean>,
  limits: { readonly timeout: number; readonly interval: number } = patience,
): Promise<void> {
  return vi.waitFor(async () => {
    if (!(await holds())) throw new Error(`waited in vain until ${what}`);
  }, limits);
}
