import { gateways } from '@arcadia/contract/funds/payments';
import { gatewayNeeds, gatewaySettings } from './groups/gateways.ts';
import { bankAccountSets, bankSettings } from './groups/bank.ts';
import { invoiceSettings } from './groups/invoices.ts';
import { brandSettings } from './groups/brand.ts';
import { callbackSettings } from './groups/callback.ts';
import { contractSettings } from './groups/contract.ts';
import { dataSettings } from './groups/data.ts';
import { messageSettings } from './groups/message.ts';
import { guardSettings } from './groups/guards.ts';
import { overdueSettings } from './groups/overdue.ts';
import { processSettings } from './groups/process.ts';
import { refundSettings } from './groups/refund.ts';
import { retentionSettings } from './groups/retention.ts';
import { signInSettings } from './groups/sign-in.ts';
import { traceSettings } from './groups/traces.ts';
import type { z } from 'zod';
import type { Setting } from './setting.ts';

/** Every setting of the server: the code reads it, the documentation prints it. */
export const settingsTable = {
  ...processSettings,
  ...traceSettings,
  ...dataSettings,
  ...retentionSettings,
  ...signInSettings,
  ...messageSettings,
  ...brandSettings,
  ...gatewaySettings,
  ...refundSettings,
  ...bankSettings,
  ...invoiceSettings,
  ...guardSettings,
  ...overdueSettings,
  ...contractSettings,
  ...callbackSettings,
} as const;

type Table = typeof settingsTable;
export type Settings = { readonly [Key in keyof Table]: z.output<Table[Key]['schema']> };

type Key = keyof Settings;
type Values = Readonly<Partial<Record<Key, unknown>>>;

/** The settings that a choice makes necessary. */
const choices: readonly { choice: Key; chosen: string; needs: readonly Key[]; inSim?: false }[] = [
  { choice: 'mail', chosen: 'smtp', needs: ['smtpHost', 'mailFrom'] },
  {
    choice: 'sms',
    chosen: 'tencent',
    needs: [
      'tencentSecretId',
      'tencentSecretKey',
      'tencentSmsSdkAppId',
      'tencentSmsSignName',
      'tencentSmsTemplates',
    ],
  },
  {
    choice: 'captcha',
    chosen: 'tencent',
    needs: [
      'tencentSecretId',
      'tencentSecretKey',
      'tencentCaptchaAppId',
      'tencentCaptchaAppSecretKey',
    ],
  },
  {
    choice: 'fileStorage',
    chosen: 's3',
    needs: ['s3Endpoint', 's3Bucket', 's3AccessKeyId', 's3SecretAccessKey'],
  },
  {
    choice: 'contracts',
    chosen: 'on',
    needs: ['contractCertificate', 'contractPrivateKey'],
    inSim: false,
  },
];

/** Thrown at the start. The message has one line for each variable that is missing, malformed or weak. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['These settings are missing or invalid:', ...problems].join('\n  '));
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/** @throws SettingsError that names every unusable variable, without its value. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const production = env['APP_ENV'] === 'production';
  const problems = new Map<string, string>();
  const values: Record<string, unknown> = {};
  for (const [key, row] of Object.entries(settingsTable)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows have a type each, and only the name of the setting tells which
    const read = readOne(row as Setting<unknown>, givenFor(row, env), production);
    if (read.problem !== null) problems.set(row.name, read.problem);
    values[key] = read.value;
  }
  for (const [name, problem] of problemsBetween(values))
    if (!problems.has(name)) problems.set(name, problem);
  if (problems.size > 0)
    throw new SettingsError([...problems].map(([name, problem]) => `${name} ${problem}`));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one value for each row of the table, from which the type is made
  return values as Settings;
}

function givenFor(
  { name, foreign }: Pick<Setting<unknown>, 'name' | 'foreign'>,
  env: Readonly<Record<string, string | undefined>>,
): string {
  const text = env[name]?.trim() ?? '';
  return foreign?.test(text) ? '' : text;
}

function readOne(
  row: Setting<unknown>,
  given: string,
  production: boolean,
): { value: unknown; problem: string | null } {
  // An empty variable, as container files often contain, counts as not set.
  const text = given === '' && !(production && row.neededInProduction) ? row.fallback : given;
  if (text === null || (text === '' && production && row.neededInProduction))
    return { value: null, problem: 'is missing' };
  const { data: value, error } = row.schema.safeParse(text);
  if (error) return { value: null, problem: error.issues[0]?.message ?? 'is invalid' };
  return { value, problem: production ? weaknessOf(row, value) : null };
}

/** A value that can't even be looked at is refused without its error, which may quote it. */
function weaknessOf(row: Setting<unknown>, value: unknown): string | null {
  try {
    return row.weakness(value);
  } catch {
    return 'is invalid';
  }
}

/**
 * Contradictions between settings that are well-formed individually, by the name of the variable. A setting that could
 * not be parsed is null.
 */
function problemsBetween(values: Values): [name: string, problem: string][] {
  const problems = needsOf(values).flatMap(({ because, keys }) =>
    keys
      .filter((key) => values[key] === null)
      .map((key): [string, string] => [settingsTable[key].name, `is missing: ${because}`]),
  );
  const { overdueHoldDays: hold, overdueNoticeDays: notice, publicUrl, passkeyRpId: rpId } = values;
  if (values.securityContacts && values.securityTxtExpires === null)
    problems.push([
      settingsTable.securityTxtExpires.name,
      `must be a time: ${settingsTable.securityContacts.name} is set`,
    ]);
  if (typeof hold === 'number' && typeof notice === 'number' && notice >= hold)
    problems.push([
      settingsTable.overdueNoticeDays.name,
      `must be less than ${settingsTable.overdueHoldDays.name}`,
    ]);
  if (typeof publicUrl === 'string' && typeof rpId === 'string' && !isAbove(rpId, publicUrl))
    problems.push([
      settingsTable.passkeyRpId.name,
      `must be the host of ${settingsTable.publicUrl.name} or a domain above it`,
    ]);
  if (values.mail === 'smtp' && (values.smtpUser === null) !== (values.smtpPassword === null))
    problems.push([
      `${settingsTable.smtpUser.name} and ${settingsTable.smtpPassword.name}`,
      'must be set together',
    ]);
  return problems;
}

function isAbove(domain: string, address: string): boolean {
  return `.${new URL(address).hostname}`.endsWith(`.${domain}`);
}

/** The settings that others make necessary, and why. Sim needs no gateway, and makes a certificate of its own. */
function needsOf(values: Values): { because: string; keys: readonly Key[] }[] {
  const production = values.environment === 'production';
  const { paymentGateways } = values;
  const offered: readonly unknown[] = Array.isArray(paymentGateways) ? paymentGateways : [];
  const ofGateways = gateways
    .filter((id) => production && offered.includes(id))
    .map((id) => ({
      because: `${settingsTable.paymentGateways.name} names ${id}`,
      keys: gatewayNeeds[id](values),
    }));
  const ofChoices = choices
    .filter(
      ({ choice, chosen, inSim = true }) => values[choice] === chosen && (production || inSim),
    )
    .map(({ choice, chosen, needs }) => ({
      because: `${settingsTable[choice].name} is ${chosen}`,
      keys: needs,
    }));
  // Half a bank account is none: customers would send money that can't arrive.
  const ofAccounts = bankAccountSets.flatMap((keys) => {
    const given = keys.find((key) => values[key] !== null);
    return given === undefined ? [] : [{ because: `${settingsTable[given].name} is set`, keys }];
  });
  return [...ofGateways, ...ofChoices, ...ofAccounts];
}
