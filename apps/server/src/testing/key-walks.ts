import { createHash, randomBytes } from 'node:crypto';
import { type PermissionName, permissions } from '@arcadia/contract/access/permissions';
import { addDays, dayOf } from '@arcadia/kernel/calendar';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { afterAll, beforeAll } from 'vitest';
import { type RunningServer, startServer } from '../main.ts';
import { accountWalks } from './account-walks.ts';
import { type Answer, type Caller, caller, type TestServer } from './test-server.ts';

/** A day from now on the product's clock, as the answer of a call tells it. */
async function dayFromNow(one: Caller, days: number): Promise<string> {
  const { headers } = await one.get('/health/live');
  return addDays(dayOf(Date.parse(headers.get('x-product-time') ?? '')), days);
}

export const idsOf = (names: readonly PermissionName[]) => names.map((name) => permissions[name]);

let made = 0;

/** Asks for a key as the form does. */
export async function createKey(
  one: Caller,
  scopes: readonly PermissionName[],
  more: object = {},
): Promise<Answer> {
  const name = `Key ${(made += 1)}`;
  const expiresOn = await dayFromNow(one, 30);
  return one.post('/api-keys', { name, scopeIds: idsOf(scopes), expiresOn, ...more });
}

/** A key that works, and a client that calls with it. */
export async function workingKey(
  server: TestServer,
  one: Caller,
  scopes: readonly PermissionName[],
  more: object = {},
) {
  const { data, msg } = await createKey(one, scopes, more);
  if (data === null) throw new Error(`no key came back: ${msg}`);
  const { apiKey, secret } = data as { apiKey: { id: string; name: string }; secret: string };
  return { ...apiKey, secret, program: program(server.url, secret) };
}

/** A client with an API key, at any process of the product. */
export const program = (url: string, secret: string) => caller(url, `Bearer ${secret}`);

/** A key of a company's main account with exactly these scopes, put straight into the database. */
export async function insertKey(
  databaseUrl: string,
  companyId: string,
  scopeIds: readonly number[],
): Promise<string> {
  const [secret = ''] = await insertKeys(databaseUrl, companyId, [scopeIds]);
  return secret;
}

/** One key for each set of scopes, by one statement. */
export async function insertKeys(
  databaseUrl: string,
  companyId: string,
  sets: readonly (readonly number[])[],
): Promise<string[]> {
  const keys = sets.map((scopeIds) => {
    const id = `ak_${randomBytes(12).toString('hex')}`;
    const secret = `${id}_${randomBytes(32).toString('base64url')}`;
    const hash = createHash('sha256').update(secret).digest('hex');
    return { secret, row: `('${id}', '\\x${hash}'::bytea, '{${scopeIds.join(',')}}'::integer[])` };
  });
  await asAdmin(
    databaseUrl,
    `insert into api_key (company_id, id, name, token_hash, scope_ids, created_by, created_by_name, created_at, expires_at)
     select '${companyId}', key.id, 'Matrix', hash, scopes, member.id, name, now, now + interval '90 days'
     from member, (select now() + offset_ms * interval '1 ms' as now from sim_clock) as at,
       (values ${keys.map(({ row }) => row).join(', ')}) as key (id, hash, scopes)
     where company_id = '${companyId}' and main`,
  );
  return keys.map(({ secret }) => secret);
}

/** Reason why a key was refused, as programs read it. */
export const challengeOf = ({ headers }: { headers: Headers }) => headers.get('www-authenticate');

/** Steps of the tests of keys. */
export function keyWalks(server: TestServer) {
  const walks = accountWalks(server);
  return {
    ...walks,

    /** A main account whose session was verified a moment ago. */
    async owner() {
      const one = await walks.person();
      await walks.verified(one);
      return one;
    },

    /** The key as it is stored. */
    async rowOf(id: string): Promise<Record<string, unknown>> {
      const { rows } = await asAdmin(
        server.databaseUrl,
        `select * from api_key where id = '${id}'`,
      );
      const [row] = rows as Record<string, unknown>[];
      if (!row) throw new Error(`there is no key ${id}`);
      return row;
    },
  };
}

/** Another process of the product on the same database, for the calling test file. */
export function useSecondProcess(server: TestServer): { readonly url: string } {
  let second: RunningServer | null = null;
  beforeAll(async () => {
    const env = { ROLE: 'web', PORT: '0', LOG_LEVEL: 'silent', DATABASE_CONNECTIONS: '4' };
    second = await startServer({ ...env, DATABASE_URL: server.databaseUrl }, { seedData: false });
  });
  afterAll(() => second?.stop());
  return {
    get url() {
      if (!second) throw new Error('the process runs only while the file’s tests do');
      return second.address;
    },
  };
}
