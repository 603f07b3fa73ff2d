import { derivedUrls, loginAt, loginProblem } from '@arcadia/domain/database/logins';
import { readerFacts, type ReaderFacts } from '@arcadia/domain/database/server-facts';
import type { Settings } from '../settings/settings.ts';
import { type Finding, fault, ok, sentenceOf, warning } from './finding.ts';

const probe = 'reader';

/** The standby that answers reports: whether it is one of this database, and whether both logins may sign in. */
export async function checkReader(settings: Settings): Promise<Finding[]> {
  const { readerDatabaseUrl: url, databaseUrl } = settings;
  if (url === null) return [];
  const derived = derivedUrls(databaseUrl);
  const app = loginAt(url, settings.databaseAppUrl ?? derived.app);
  const tenant = loginAt(url, settings.databaseTenantUrl ?? derived.tenant);
  const facts = await readerFacts(app, databaseUrl).catch(sentenceOf);
  if (typeof facts === 'string')
    return [
      fault(
        probe,
        `READER_DATABASE_URL leads to no standby that answers: ${facts}`,
        'start the standby, correct the address in READER_DATABASE_URL, or leave it empty; the primary answers meanwhile',
      ),
    ];
  const wrong = wrongServer(facts);
  if (wrong !== null) return [wrong];
  const problem = await loginProblem(tenant, 'tenant').catch(sentenceOf);
  if (problem !== null)
    return [
      fault(
        probe,
        `READER_DATABASE_URL ${problem}`,
        'let both logins sign in there as on the primary: see pg_hba.conf of the standby',
      ),
    ];
  return [
    ok(probe, `the standby answers, ${facts.missingBytes} bytes behind`),
    ...warningsOf(facts),
  ];
}

function wrongServer({ follows, isOfSameCluster }: ReaderFacts): Finding | null {
  if (!isOfSameCluster)
    return fault(
      probe,
      'READER_DATABASE_URL names a server of another cluster',
      'name a streaming standby of the server of DATABASE_URL',
    );
  if (follows) return null;
  return fault(
    probe,
    'READER_DATABASE_URL names no standby: the server is the primary, or was promoted',
    'build a new standby and name it, or leave READER_DATABASE_URL empty',
  );
}

function warningsOf({ givesFeedback, commitsDurably }: ReaderFacts): Finding[] {
  const found: Finding[] = [];
  if (!givesFeedback)
    found.push(
      warning(
        probe,
        'hot_standby_feedback is off, so that recovery cancels long reports, which the primary then makes',
        'set hot_standby_feedback = on at the standby',
      ),
    );
  if (!commitsDurably)
    found.push(
      warning(
        probe,
        'synchronous_commit is off, so that the standby may lack what was just written',
        'set synchronous_commit = on at the primary',
      ),
    );
  return found;
}
