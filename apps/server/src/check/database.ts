import { derivedUrls, loginProblem } from '@arcadia/domain/database/logins';
import { pendingMigrations } from '@arcadia/domain/database/migrate';
import { serverFacts, type ServerFacts } from '@arcadia/domain/database/server-facts';
import { serverVersion, versionProblem } from '@arcadia/domain/database/server-version';
import type { Settings } from '../settings/settings.ts';
import { type Finding, fault, ok, sentenceOf, warning } from './finding.ts';

const probe = 'database';
/** As the embedded server has it: see docs/settings.md. */
const neededLocks = 256;

/** The database's version, the rights of its owner and of the product's logins, and whether it is migrated. */
export async function checkDatabase(settings: Settings): Promise<Finding[]> {
  const { databaseUrl: url } = settings;
  const version = await serverVersion(url).catch(sentenceOf);
  if (typeof version === 'string')
    return [
      fault(
        probe,
        `DATABASE_URL leads to no database that answers: ${version}`,
        'start PostgreSQL, or correct the address, user or password in DATABASE_URL',
      ),
    ];
  const problem = versionProblem(version);
  if (problem !== null)
    return [
      fault(
        probe,
        `DATABASE_URL ${problem}`,
        'upgrade the server, or name a newer one in DATABASE_URL',
      ),
    ];
  const facts = await serverFacts(url);
  const schema = await schemaFinding(url);
  const rights = schema.state === 'ok' ? await loginFindings(settings) : [];
  return [
    ok(probe, `PostgreSQL ${version.name} answers`),
    ...ownerFindings(facts, settings),
    ...lockFindings(facts, version.release),
    schema,
    ...rights,
  ];
}

function ownerFindings(facts: ServerFacts, settings: Settings): Finding[] {
  const { user, mayCreate, mayMakeLogins } = facts;
  const problems: Finding[] = [];
  if (!mayCreate)
    problems.push(
      fault(
        probe,
        `${user} may not create tables, so that it can't migrate`,
        `make ${user} the owner of the database, or name the owner in DATABASE_URL`,
      ),
    );
  if (!mayMakeLogins && settings.databaseAppUrl === null)
    problems.push(
      fault(
        probe,
        `${user} may not create the logins arcadia_app and arcadia_tenant`,
        `alter role ${user} createrole, or create both and set DATABASE_APP_URL and DATABASE_TENANT_URL`,
      ),
    );
  return problems;
}

function lockFindings({ maxLocksPerTransaction: locks }: ServerFacts, release: number): Finding[] {
  if (release < 18 || locks >= neededLocks) return [];
  return [
    warning(
      probe,
      `max_locks_per_transaction is ${locks}, which makes each credit slower`,
      `set it to ${neededLocks} in postgresql.conf and start PostgreSQL again`,
    ),
  ];
}

async function schemaFinding(url: string): Promise<Finding> {
  try {
    const pending = await pendingMigrations(url);
    if (pending.length === 0) return ok(probe, 'the schema is that of this release');
    return warning(
      probe,
      `${pending.length} migrations are missing, the first is ${pending[0]}`,
      'run `node server.js migrate`, or start the product, which does the same',
    );
  } catch (error) {
    return fault(
      probe,
      sentenceOf(error),
      'run the release that migrated this database, or a newer one; change no migration that was applied',
    );
  }
}

/** The logins exist once the database is migrated. */
async function loginFindings(settings: Settings): Promise<Finding[]> {
  const derived = derivedUrls(settings.databaseUrl);
  const logins = [
    ['DATABASE_APP_URL', settings.databaseAppUrl ?? derived.app, 'app'],
    ['DATABASE_TENANT_URL', settings.databaseTenantUrl ?? derived.tenant, 'tenant'],
  ] as const;
  const found = logins.map(async ([name, address, key]) => {
    const problem = await loginProblem(address, key).catch(sentenceOf);
    if (problem === null) return null;
    return fault(
      probe,
      `${name} ${problem}`,
      `set up the login as docs/settings.md says, or correct ${name}`,
    );
  });
  const problems = (await Promise.all(found)).filter((finding) => finding !== null);
  return problems.length > 0 ? problems : [ok(probe, 'both logins have the rights that they need')];
}
