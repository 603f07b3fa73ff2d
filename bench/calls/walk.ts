import { api, type EndpointName } from '../../packages/contract/src/api.ts';
import type { Endpoint } from '../../packages/contract/src/wire/endpoint.ts';
import { existingInputs } from '../../apps/server/src/http/testing/existing-inputs.ts';
import { callEndpoint, sessionOf } from '../../apps/server/src/http/testing/matrix-people.ts';
import { runStatement } from '../../tools/testing/admin-connections.ts';

type Input = Record<string, unknown>;
/** One operation, as the main company's owner or an operator asks for it. */
export type Call = {
  readonly name: string;
  /** @returns the answer. @throws Error where it is no success: nothing can be measured then */
  send(address: string): Promise<string>;
};

/** Whose company has most of everything. */
export const owner = 'owner@demo-cn.example';
/** May look at everything. */
const operator = 'ops@arcadia.example';

/**
 * Every operation that reads, with ids of what exists. Running bills are computed otherwise than final ones, so they have calls of
 * their own.
 * @param address where a product answers for the moment, to find a running bill
 */
export async function callsOf(databaseUrl: string, address: string): Promise<Call[]> {
  const existing = await existingInputs(databaseUrl);
  const tokens = await sessionsOf(databaseUrl);
  const callOf = (name: EndpointName, input: Input, shownAs: string = name): Call => ({
    name: shownAs,
    async send(to) {
      const endpoint: Endpoint = api[name];
      const token = endpoint.path.startsWith('/ops/') ? tokens.operator : tokens.member;
      const { status, code, text } = await callEndpoint(to, endpoint, { token, input });
      if (status === 200 && (code ?? 0) === 0) return text;
      throw new Error(`${status} ${text.slice(0, 120)}`);
    },
  });
  const endpoints = Object.entries(api) as [EndpointName, Endpoint][];
  const reads = endpoints.filter(([, { method }]) => method === 'GET');
  const page = { pageNo: 1, pageSize: 10 };
  const listed = await callOf('listBills', { ...page, status: 'billing' }).send(address);
  const { records } = (JSON.parse(listed) as { data: { records: { id: string }[] } }).data;
  const [running] = records;
  if (!running) throw new Error('the main company has no running bill');
  const { id } = running;
  return [
    ...reads.map(([name]) => callOf(name, existing.inputOf(name))),
    afterUsage(databaseUrl, callOf('listBills', page, 'listBills after usage came')),
    callOf('getBill', { id }, 'getBill of a running one'),
    callOf('explainBillLine', { id, position: 1 }, 'explainBillLine of a running one'),
  ];
}

/** Sessions of the main company's owner and of an operator, put straight into the database. */
export async function sessionsOf(
  databaseUrl: string,
): Promise<Record<'member' | 'operator', string>> {
  const tokens = {
    member: await sessionOf(databaseUrl, owner),
    operator: await operatorSession(databaseUrl),
  };
  // Some answers are for people who have just shown who they are.
  const verified = `update session set identity_verified_until = last_seen_at + interval '1 day'`;
  await runStatement(databaseUrl, verified);
  return tokens;
}

/** The same call while an event was stored since the one before, so that running bills are drafted anew. */
function afterUsage(databaseUrl: string, { name, send }: Call): Call {
  return {
    name,
    async send(address) {
      await runStatement(
        databaseUrl,
        `insert into usage.change select used.* from usage.total used join member using (company_id)
         where email = '${owner}' order by day desc, service_id, game_id limit 1`,
      );
      return send(address);
    },
  };
}

async function operatorSession(databaseUrl: string): Promise<string> {
  const { rows } = await runStatement(
    databaseUrl,
    `with token as (select replace(gen_random_uuid()::text, '-', '') as text)
     , made as (insert into operator_session (id, token_hash, operator_id, created_at, last_seen_at)
       select 'ses_bench_calls', sha256(token.text::bytea), id, at, at
       from operator, token, (select now() + offset_ms * interval '1 ms' as at from sim_clock) as clock
       where email = '${operator}' returning id)
     select text from token, made`,
  );
  const [row] = rows as { text: string }[];
  if (!row) throw new Error(`there is no operator ${operator}`);
  return row.text;
}
