import { type Clock, systemClock } from '@arcadia/kernel/clock';
import { readSettings, type Settings, SettingsError, settingsTable } from '../settings/settings.ts';
import { checkCertificates } from './certificates.ts';
import { checkClock } from './clock.ts';
import { checkDatabase } from './database.ts';
import { type Finding, fault, ok, sentenceOf } from './finding.ts';
import { checkGateways } from './gateways.ts';
import { checkKeys } from './keys.ts';
import { checkMail } from './mail.ts';
import { checkReader } from './reader.ts';
import { checkStorage } from './storage.ts';
import { checkUsage } from './usage.ts';

type Probe = (settings: Settings, clock: Clock) => Promise<readonly Finding[]>;

/** By the name under which a probe reports that it broke off itself. */
const probes: Readonly<Record<string, Probe>> = {
  database: checkDatabase,
  reader: checkReader,
  usage: checkUsage,
  keys: checkKeys,
  mail: checkMail,
  storage: checkStorage,
  gateways: checkGateways,
  clock: checkClock,
  certificates: checkCertificates,
};

/**
 * Looks at everything that the product needs, and changes nothing but for a file that it stores and deletes again. No message
 * is sent and nothing is paid. Where settings are unusable it looks no further.
 */
export async function check(
  env: Readonly<Record<string, string | undefined>>,
  clock: Clock = systemClock,
): Promise<readonly Finding[]> {
  const settings = settingsOf(env);
  if (Array.isArray(settings)) return settings;
  const found = await Promise.all(
    Object.entries(probes).map(async ([name, probe]) => {
      try {
        return await probe(settings, clock);
      } catch (error) {
        const broken =
          error instanceof SettingsError ? error.problems.join('; ') : sentenceOf(error);
        return [fault(name, broken, 'correct what it names, and check again')];
      }
    }),
  );
  return [ok('settings', `complete for ${settings.environment}`), ...found.flat()];
}

function settingsOf(env: Readonly<Record<string, string | undefined>>): Settings | Finding[] {
  try {
    return readSettings(env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.problems.map((problem) => fault('settings', problem, remedyOf(problem)));
  }
}

/** A problem begins with the name of its variable, whose meaning tells what it should hold. */
function remedyOf(problem: string): string {
  const [name = ''] = problem.split(' ', 1);
  const row = Object.values(settingsTable).find((one) => one.name === name);
  return row ? `set ${name}: ${row.meaning}` : 'correct the settings that it names';
}
