import { createHmac } from 'node:crypto';
import pg from 'pg';

/** Addresses of the two logins. Both may lead through a pooler; the owner's address must not. */
export type DatabaseUrls = { readonly app: string; readonly tenant: string };

/** The logins by purpose. Tables, queue and migrations belong to a third one, the owner. */
const roleNames = { app: 'arcadia_app', tenant: 'arcadia_tenant' } as const;

/**
 * Defaults of every session of the two logins. They are attributes of the role, not sent by the client, because a
 * pooler shares server connections and ignores start-up options.
 */
const sessionDefaults = {
  TimeZone: 'UTC',
  // Limits runaway queries, not merely slow ones.
  statement_timeout: '25s',
  idle_in_transaction_session_timeout: '30s',
} as const;

/**
 * The addresses of the two logins on the owner's server. Their passwords are derived from the owner's, so that every
 * process of a deployment knows them without storing them; they reveal nothing about the owner's. An owner without a
 * password is authenticated otherwise (trust, peer, certificate), and so are they.
 */
export function derivedUrls(ownerUrl: string): DatabaseUrls {
  return {
    app: derivedUrl(ownerUrl, roleNames.app),
    tenant: derivedUrl(ownerUrl, roleNames.tenant),
  };
}

function derivedUrl(ownerUrl: string, role: string): string {
  const url = new URL(ownerUrl);
  const ownerPassword =
    decodeURIComponent(url.password) || (url.searchParams.get('password') ?? '');
  const password =
    ownerPassword === ''
      ? ''
      : createHmac('sha256', ownerPassword).update(`login ${role}`).digest('base64url');
  // Without a host, as for a local socket, an address can name its user in the query only.
  if (url.hostname === '') {
    url.searchParams.set('user', role);
    if (password !== '') url.searchParams.set('password', password);
    return url.href;
  }
  url.searchParams.delete('user');
  url.searchParams.delete('password');
  url.username = role;
  url.password = password;
  return url.href;
}

/** Address for LISTEN: the product's login, but on the owner's server, since a pooler forwards no notifications. */
export function listenUrl(ownerUrl: string, { app }: DatabaseUrls): string {
  const { hostname } = new URL(ownerUrl);
  return hostname === '' ? derivedUrl(ownerUrl, roleNames.app) : loginAt(ownerUrl, app);
}

/** Address of a login on another server: its user and password, whoever that server's address names. */
export function loginAt(serverUrl: string, login: string): string {
  const url = new URL(serverUrl);
  const { username, password, searchParams, pathname } = new URL(login);
  const user = username || (searchParams.get('user') ?? '');
  const secret = password || encodeURIComponent(searchParams.get('password') ?? '');
  url.searchParams.delete('user');
  url.searchParams.delete('password');
  if (url.pathname === '' || url.pathname === '/') url.pathname = pathname;
  if (url.hostname === '') {
    url.searchParams.set('user', decodeURIComponent(user));
    if (secret !== '') url.searchParams.set('password', decodeURIComponent(secret));
    return url.href;
  }
  url.username = user;
  url.password = secret;
  return url.href;
}

/**
 * Sets the passwords of the derived addresses and the session defaults of their roles, unless they are set already. The
 * caller holds the migrations' lock. @throws if the owner may not change the roles, or another product on the same server
 * signs in by them: then both addresses must be set.
 */
export async function ensureLogins(owner: pg.Client, urls: Partial<DatabaseUrls>): Promise<void> {
  for (const key of ['app', 'tenant'] as const) {
    const url = urls[key];
    if (url === undefined) continue;
    const role = roleNames[key];
    const statements = await missingDefaults(owner, role);
    // Asked before the sign-in is tried: what another start sets up meanwhile, by the same passwords, is nobody else's.
    const inUse = await othersSigningInBy(owner, role);
    if (!(await signsIn(url))) {
      if (inUse.length > 0) throw new Error(takenLogin(role, inUse));
      statements.unshift(`alter role ${role} ${loginClause(url)}`);
    }
    for (const statement of statements) await alterRole(owner, statement);
  }
}

/** Databases of the server beside this one in which a role that may sign in already has rights: roles are the whole server's. */
async function othersSigningInBy(owner: pg.Client, role: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select distinct d.datname::text as name from pg_shdepend s
       join pg_roles r on s.refclassid = 'pg_authid'::regclass and s.refobjid = r.oid
       join pg_database d on d.oid = s.dbid and d.datname <> current_database()
     where r.rolname = $1 and r.rolcanlogin order by 1`,
    [role],
  );
  return rows.map(({ name }) => name);
}

function takenLogin(role: string, databases: readonly string[]): string {
  return (
    `${role} signs in with another password, and is used in ${databases.slice(0, 3).join(', ')} on the same server: setting ` +
    'one would shut that product out. Give this one the same password of the owner, a server of its own, or ' +
    'DATABASE_APP_URL and DATABASE_TENANT_URL (for a database of usage USAGE_DATABASE_APP_URL)'
  );
}

function loginClause(address: string): string {
  const url = new URL(address);
  const password = decodeURIComponent(url.password) || url.searchParams.get('password');
  return password ? `login password ${pg.escapeLiteral(password)}` : 'login';
}

async function missingDefaults(owner: pg.Client, role: string): Promise<string[]> {
  const wanted = Object.entries({ role, ...sessionDefaults });
  const { rows } = await owner.query<{ config: string[] | null }>(
    'select rolconfig as config from pg_roles where rolname = $1',
    [role],
  );
  const config = rows[0]?.config ?? [];
  return wanted
    .filter(([name, value]) => !config.includes(`${name}=${value}`))
    .map(([name, value]) => `alter role ${role} set ${name} = ${pg.escapeLiteral(value)}`);
}

/**
 * Only the owner may create temporary tables. One left behind by a tenant's transaction would hide the real table of that
 * name from whoever gets the connection next. Where the owner may not revoke this, `loginProblem` reports it.
 */
export async function refuseTemporaryTables(
  owner: pg.Client,
  login: keyof DatabaseUrls = 'tenant',
): Promise<void> {
  const { rows } = await owner.query<{ name: string; open: boolean }>(
    `select current_database() as name, has_database_privilege('${roleNames[login]}', current_database(), 'temporary') as open`,
  );
  const [database] = rows;
  if (database?.open)
    await owner.query(
      `revoke temporary on database ${pg.escapeIdentifier(database.name)} from public`,
    );
}

/** Wrong password, or a role that must not sign in. */
const refusedStates = ['28P01', '28000'];

async function signsIn(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && refusedStates.includes(error.code ?? '')) return false;
    throw error;
  } finally {
    await client.end();
  }
}

const attempts = 20;

/** Roles belong to the whole server: another database that is being migrated there may change the same row. */
async function alterRole(owner: pg.Client, statement: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await owner.query(statement);
      return;
    } catch (error) {
      const contended =
        error instanceof pg.DatabaseError && /tuple concurrently updated/.test(error.message);
      if (contended && attempt < attempts) continue;
      throw new Error(
        'the logins arcadia_app and arcadia_tenant could not be set up: let the owner create roles, or give DATABASE_APP_URL and ' +
          'DATABASE_TENANT_URL, and USAGE_DATABASE_APP_URL for a database of usage',
        { cause: error },
      );
    }
  }
}

/**
 * The reason why a login may not be used, or null. The tenant's must not be able to change its role, so that everything inside a
 * member's transaction stays within row-level security.
 */
export async function loginProblem(
  address: string,
  key: keyof DatabaseUrls,
): Promise<string | null> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  await client.connect();
  try {
    const { rows } = await client.query<{
      name: string;
      powerful: boolean;
      temporary: boolean;
      becomes: string[];
    }>(
      `select rolname as name, has_database_privilege(current_database(), 'temporary') as temporary, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as powerful,
         array(select rolname::text from pg_roles
           where rolname <> session_user and pg_has_role(session_user, oid, 'member') order by 1) as becomes
       from pg_roles where rolname = session_user`,
    );
    const [login] = rows;
    if (login?.name !== roleNames[key]) return `must sign in as ${roleNames[key]}`;
    if (login.powerful) return `must be a role without superuser, bypassrls, createrole, createdb`;
    if (login.temporary)
      return 'must not be able to create temporary tables: revoke temporary on the database from public';
    if (login.becomes.length > 0)
      return `must be a role that is member of no other, but is of ${login.becomes.join(', ')}`;
    return null;
  } finally {
    await client.end();
  }
}
