import { brandSettings } from './setting-groups/brand.ts';
import { callbackSettings } from './setting-groups/callback.ts';
import { dataSettings } from './setting-groups/data.ts';
import { messageSettings } from './setting-groups/message.ts';
import { paymentSettings } from './setting-groups/payment.ts';
import { processSettings } from './setting-groups/process.ts';
import { signInSettings } from './setting-groups/sign-in.ts';
import type { Setting } from './setting.ts';

/** Every setting of the server: the code reads it, the documentation prints it. */
export const settingsTable = {
  ...processSettings,
  ...dataSettings,
  ...signInSettings,
  ...messageSettings,
  ...brandSettings,
  ...paymentSettings,
  ...callbackSettings,
} as const;

type Table = typeof settingsTable;
export type Settings = { readonly [Key in keyof Table]: ReturnType<Table[Key]['parse']> };

/** Thrown at the start. The message has one line for each variable that is missing, malformed or weak. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The settings are not usable:', ...problems].join('\n  '));
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/** @throws SettingsError that names every unusable variable at once, and quotes none. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const production = env['APP_ENV'] === 'production';
  const problems: string[] = [];
  const values = Object.entries(settingsTable).map(([key, row]) => {
    const read = readOne(row as Setting<unknown>, env[row.name]?.trim() ?? '', production);
    if (read.problem !== null) problems.push(`${row.name} ${read.problem}`);
    return [key, read.value];
  });
  if (problems.length > 0) throw new SettingsError(problems);
  return Object.fromEntries(values) as Settings;
}

function readOne(
  row: Setting<unknown>,
  given: string,
  production: boolean,
): { value: unknown; problem: string | null } {
  // An empty variable, as container files write it, means that there is none.
  const text = given === '' && !(production && row.neededInProduction) ? row.fallback : given;
  if (text === null || (text === '' && production && row.neededInProduction))
    return { value: null, problem: 'is missing' };
  try {
    const value = row.parse(text);
    return { value, problem: production ? row.weakness(value) : null };
  } catch (error) {
    return { value: null, problem: error instanceof Error ? error.message : 'is not usable' };
  }
}
