import { createHash, randomBytes } from 'node:crypto';
import type { EndpointName } from '@arcadia/contract/api';
import { api } from '@arcadia/contract/api';
import type { Endpoint } from '@arcadia/contract/wire/endpoint';
import { errorCodes } from '@arcadia/contract/wire/errors';
import { exportMediaTypes } from '@arcadia/contract/wire/exports';
import { permissions } from '@arcadia/contract/access/permissions';
import { failureStatus } from '../calls/failure.ts';
import { declaredFailures, declaredRefusals } from '../openapi/declared-answers.ts';
import { asAdmin } from '../../../../../tools/testing/database.ts';

const newKey = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** The company of a seeded main account. */
export async function companyOf(databaseUrl: string, email: string): Promise<string> {
  const { rows } = await asAdmin(
    databaseUrl,
    `select company_id as id from member where email = '${email}'`,
  );
  const [row] = rows as { id: string }[];
  if (!row) throw new Error(`there is no ${email}`);
  return row.id;
}

/** A session of a new sub-account whose role holds exactly these ids, put straight into the database. */
export async function subAccountWith(
  databaseUrl: string,
  companyId: string,
  ids: readonly number[],
): Promise<string> {
  const [token = ''] = await subAccountsWith(databaseUrl, companyId, [ids]);
  return token;
}

/** Sessions of new sub-accounts, one for each set of permissions, by one statement. Their identity was verified just now. */
export async function subAccountsWith(
  databaseUrl: string,
  companyId: string,
  sets: readonly (readonly number[])[],
): Promise<string[]> {
  const people = sets.map((ids) => ({
    ids,
    role: newKey('rol'),
    member: newKey('mem'),
    session: newKey('ses'),
    token: randomBytes(32).toString('base64url'),
  }));
  const rows = people.map(
    ({ role, member, session, ids, token }) =>
      `('${role}', '${member}', '${session}', '{${ids.join(',')}}'::integer[], '\\x${hashOf(token)}'::bytea)`,
  );
  await asAdmin(
    databaseUrl,
    `with at as (${productNow}),
      person (role, member, session, ids, hash) as (values ${rows.join(', ')}),
      r as (insert into role (id, company_id, name, permission_ids, created_at)
        select role, '${companyId}', role, ids, now from at, person returning id),
      m as (insert into member (id, company_id, name, main, role_id, email, created_at)
        select member, '${companyId}', 'Matrix', false, r.id, member || '@matrix.example', now
        from at, r join person on role = r.id returning id)
     insert into session (id, token_hash, company_id, member_id, created_at, last_seen_at, identity_verified_until)
     select session, hash, '${companyId}', m.id, now, now, now + interval '1 day' from at, m join person on member = m.id`,
  );
  return people.map(({ token }) => token);
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const productNow = `select now() + offset_ms * interval '1 ms' as now from sim_clock`;

/** A session of an existing person, by email. */
export async function sessionOf(databaseUrl: string, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { rowCount } = await asAdmin(
    databaseUrl,
    `insert into session (id, token_hash, company_id, member_id, created_at, last_seen_at)
     select '${newKey('ses')}', '\\x${hashOf(token)}', company_id, id, now, now
     from member, (${productNow}) as at
     where email = '${email}'`,
  );
  if (rowCount !== 1) throw new Error(`there is no ${email}`);
  return token;
}

export const everyPermissionId: readonly number[] = Object.values(permissions);

/** All endpoints of one way of access, for a table of tests. */
export function endpointsWith(
  ...kinds: readonly Endpoint['access']['kind'][]
): [EndpointName, Endpoint][] {
  const all = Object.entries(api) as [EndpointName, Endpoint][];
  return all.filter(([, { access }]) => kinds.includes(access.kind));
}

export type Reply = { status: number; text: string; code: number | null };

/** Calls an endpoint as a browser would, in the way in which its body and its answer travel. */
export async function callEndpoint(
  base: string,
  endpoint: Endpoint,
  { token, input }: { token?: string; input: Record<string, unknown> },
): Promise<Reply> {
  const { method, path, transfer } = endpoint;
  const rest = { ...input };
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  const headers: Record<string, string> = {
    'idempotency-key': crypto.randomUUID(),
    ...(token === undefined ? {} : { authorization: token }),
  };
  const query = method === 'GET' ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
  const body =
    method === 'GET' ? null : transfer === 'upload' ? formOf(rest) : JSON.stringify(rest);
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  const response = await fetch(`${base}/api${url}${query}`, { method, headers, body });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const parsed = isJson ? (JSON.parse(text) as { code: number }) : null;
  assertDeclared(endpoint, response, parsed?.code ?? null);
  return { status: response.status, text, code: parsed?.code ?? null };
}

function formOf(input: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input))
    if (name !== 'file') form.set(name, String(value));
  form.set('file', new Blob(['matrix']), 'matrix.png');
  return form;
}

/** Refuses members of an answer that the public document does not name. @throws Error that names it. */
function assertDeclared(endpoint: Endpoint, { status, headers }: Response, code: number | null) {
  const where = `${endpoint.method} ${endpoint.path}`;
  if (status !== 200) {
    const declared = declaredFailures(endpoint).map((name) => failureStatus[name]);
    if (!declared.some((one) => one === status)) throw new Error(`${where} answered ${status}`);
    return;
  }
  const refusals: readonly number[] = declaredRefusals(endpoint).map((name) => errorCodes[name]);
  if (code !== null && code !== 0 && !refusals.includes(code))
    throw new Error(`${where} answered the business code ${code}, which it does not declare`);
  if (code !== null || endpoint.transfer !== 'download') return;
  const types =
    endpoint.mediaTypes.length > 0 ? endpoint.mediaTypes : Object.values(exportMediaTypes);
  const type = headers.get('content-type');
  if (!types.some((one) => one === type)) throw new Error(`${where} sent ${type}`);
}
