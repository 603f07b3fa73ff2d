import type { Env } from '../upgrade/release-process.ts';
import { until } from '../until.ts';
import type { Paying } from './paying.ts';
import type { Production } from './production.ts';

export type Setting = Paying & { readonly token: string };

/** One row of docs/operations/secrets.md. `change` answers what was seen. @throws Error where the page is wrong */
export type Rotation = { readonly name: string; change(setting: Setting): Promise<string> };

/**
 * The new settings, as the page says: `check` is content with them, and the processes are restarted one by one. `between` runs when
 * one web process has them, and the other one and the worker still have the old ones.
 */
export async function rollOut(
  production: Production,
  fresh: Env,
  between?: () => Promise<void>,
): Promise<void> {
  production.site.env = { ...production.site.env, ...fresh };
  // A busy machine may keep the check waiting for the database.
  await until('check is content with the new settings', async () => {
    const { status, output } = await production.check();
    if (status !== 0) throw new Error(output);
  });
  await production.restart(between);
}

/** What `check` says is wrong with these settings in place of the present ones. @throws Error where it finds nothing */
export async function faultOf(production: Production, old: Env): Promise<string> {
  const { status, output } = await production.checkWith(old);
  const faults = output.split('\n').filter((line) => line.startsWith('FAULT'));
  if (status !== 1)
    throw new Error(`check does not notice that the old one is refused:\n${output}`);
  return faults.join(' / ').slice(0, 160);
}

export function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
