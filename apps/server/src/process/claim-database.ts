import type { Database } from '@arcadia/domain/database/connection';
import { SettingsError } from '../settings/settings.ts';

const environmentMark = 'environment';

/**
 * Keeps demo data and real data apart. A database that sim has used contains accounts with known passwords and money
 * that nobody paid, so production does not start on it. Production marks its own, so that a forgotten APP_ENV can't
 * fill it with demo data.
 * @throws SettingsError if the database belongs to the other environment.
 */
export async function claimDatabase(
  { kysely }: Pick<Database, 'kysely'>,
  environment: 'sim' | 'production',
): Promise<void> {
  const states = kysely.selectFrom('simulator_state').select('key').limit(1);
  const mark = await states.where('collection', '=', environmentMark).executeTakeFirst();
  if (environment === 'sim') {
    if (!mark) return;
    throw new SettingsError([
      'DATABASE_URL names a production database: set APP_ENV=production, or use another database',
    ]);
  }
  const state = await states.where('collection', '<>', environmentMark).executeTakeFirst();
  const message = await kysely.selectFrom('sim_message').select('id').limit(1).executeTakeFirst();
  const clock = await kysely.selectFrom('sim_clock').select('offset_ms').executeTakeFirstOrThrow();
  if (state || message || clock.offset_ms !== 0n)
    throw new SettingsError([
      'DATABASE_URL names a database that sim has filled with demo data: use an empty one',
    ]);
  await kysely
    .insertInto('simulator_state')
    .values({ collection: environmentMark, key: 'production', value: '{}', revision: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
