import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { until } from '../../../../tools/testing/until.ts';
import { accountWalks } from '../testing/account-walks.ts';
import { closingWalks } from '../testing/closing-walks.ts';
import { fresh, signInByCode, subAccountWith } from '../testing/company-access.ts';
import { codeOf, factorWalks, ticketOf } from '../testing/factor-walks.ts';
import { useOperatorEntry } from '../testing/operator-entry.ts';
import { successionWalks } from '../testing/succession-walks.ts';
import { type Caller, useTestServer } from '../testing/test-server.ts';

/** Whatever ends sessions ends what was begun and not finished: tickets, hand-over codes, challenges. */
const server = useTestServer({ own: 'everybody', seedData: true });
const { person, verified } = accountWalks(server);
const walks = factorWalks(server);
const entry = useOperatorEntry(server);
const closing = closingWalks(server);
const successions = successionWalks(server);
const sql = async (statement: string) => (await asAdmin(server.databaseUrl, statement)).rows;

let staff: Caller;
beforeAll(async () => {
  staff = server.as(await server.signInOperator());
});

type Whose = { id: string };
const far = `'2999-01-01'`;
const hash = () => `sha256('${fresh('token')}')`;

/** Sign-ins that a stranger may have begun in the name of a customer's person. */
async function beginAsMember({ id }: Whose): Promise<void> {
  await sql(`
    with new_ticket as (
      insert into sign_in_ticket (company_id, ticket_hash, member_id, method, created_at, expires_at)
      select company_id, ${hash()}, id, 'password', created_at, ${far} from member where id = '${id}' returning ticket_hash
    ), new_code as (
      insert into hand_over_code (company_id, code_hash, member_id, audience, created_at, expires_at)
      select company_id, ${hash()}, id, 'console', created_at, ${far} from member where id = '${id}'
    )
    insert into factor_challenge (token_hash, bound_to, content, expires_at)
    select ${hash()}, 'sign-in ${id}', ''::bytea, ${far}::timestamptz
    union all
    select ${hash()}, 'authenticator for ticket ' || translate(rtrim(encode(ticket_hash, 'base64'), '='), '+/', '-_'), ''::bytea, ${far}::timestamptz
    from new_ticket`);
}
const leftOfMember = ({ id }: Whose) =>
  sql(`
    select 'ticket' as what from sign_in_ticket where member_id = '${id}'
    union all select 'code' from hand_over_code where member_id = '${id}'
    union all select bound_to from factor_challenge where bound_to = 'sign-in ${id}' or bound_to like '%for ticket %'`);

async function beginAsOperator({ id }: Whose): Promise<void> {
  await sql(`
    with ticket as (
      insert into operator_token (token_hash, operator_id, purpose, created_at, expires_at)
      values (${hash()}, '${id}', 'sign_in', '2020-01-01', ${far})
    ), elsewhere as (
      insert into operator_session (id, token_hash, operator_id, created_at, last_seen_at)
      values ('ses_${fresh('x')}', ${hash()}, '${id}', now(), now()) returning id
    )
    insert into factor_challenge (token_hash, bound_to, content, expires_at)
    select ${hash()}, 'passkey for session ' || id, ''::bytea, ${far}::timestamptz from elsewhere`);
}
const leftOfOperator = ({ id }: Whose) =>
  sql(`
    select 'ticket' as what from operator_token where operator_id = '${id}' and purpose = 'sign_in'
    union all select bound_to from factor_challenge
    where bound_to in (select 'passkey for session ' || id from operator_session where operator_id = '${id}' and ended_at is not null)`);

type Walk = () => Promise<Whose & { end: () => Promise<{ code: number }> }>;

async function owner() {
  const one = await person({ password: 'Demo-2026' });
  await server.passMinuteOf(one.phoneNumber);
  await verified(one);
  return one;
}
const byOwner =
  (path: string, body: object = {}): Walk =>
  async () => {
    const one = await owner();
    return { ...one, end: () => one.caller.post(path, body) };
  };
const ofSubAccount =
  (action: string, body: object = {}): Walk =>
  async () => {
    const one = await person();
    const sub = await subAccountWith(server, one.caller, 'homeQuery');
    return { id: sub.id, end: () => one.caller.post(`/access/members/${sub.id}/${action}`, body) };
  };
const companyOf = async ({ id }: Whose) =>
  String((await sql(`select company_id from member where id = '${id}'`))[0]?.['company_id']);

const ofMembers: Record<string, Walk> = {
  'sessions/sign-out.ts': byOwner('/logout'),
  'sessions/end-other-sessions.ts': byOwner('/member/sessions/end-others'),
  'sessions/end-session.ts': async () => {
    const one = await owner();
    const other = server.as(await one.signInAgain());
    const { data } = await other.get('/member/sessions');
    const records = data['records'] as { id: string; current: boolean }[];
    const id = records.find(({ current }) => !current)?.id ?? '';
    return { id: one.id, end: () => other.post(`/member/sessions/${id}/end`) };
  },
  'sessions/end-company-sessions.ts': async () => {
    const one = await person();
    const path = `/ops/companies/${await companyOf(one)}/end-sessions`;
    return { ...one, end: () => staff.post(path, { reason: 'Test' }) };
  },
  'account/set-password.ts': byOwner('/member/base/set/password', { password: 'Other-2026' }),
  'account/change-contact.ts': async () => {
    const one = await person();
    await server.passMinuteOf(one.phoneNumber);
    const change = await one.changing();
    return { ...one, end: () => change.send() };
  },
  'second-factors/change.ts': async () => {
    const one = await owner();
    const { data } = await one.caller.post('/member/second-factors/authenticator');
    const body = { code: codeOf(String(data['secret'])), endOtherSessions: true };
    return {
      ...one,
      end: () => one.caller.post('/member/second-factors/authenticator/confirm', body),
    };
  },
  'second-factors/remove-member-factors.ts': async () => {
    const one = await owner();
    await walks.addAuthenticator(one.caller);
    const path = `/ops/companies/${await companyOf(one)}/members/${one.id}/remove-second-factors`;
    return { ...one, end: () => staff.post(path, { reason: 'Test' }) };
  },
  'access/set-sub-account-status.ts': ofSubAccount('status', { status: 'disabled' }),
  'access/reset-sub-account.ts': ofSubAccount('reset'),
  'access/delete-sub-account.ts': ofSubAccount('delete'),
  'account-closure/finish.ts': async () => {
    const one = await closing.customer();
    const { id } = (await one.owner.get('/member/base/info')).data;
    return {
      id: String(id),
      end: async () => {
        const answer = await closing.start(one.owner);
        await closing.advance();
        const open = `select from session where member_id = '${String(id)}' and ended_at is null`;
        await until('it is closed', async () => (await sql(open)).length === 0);
        return answer;
      },
    };
  },
  'successions/perform.ts': async () => {
    const one = await closing.customer();
    const { id } = (await one.owner.get('/member/base/info')).data;
    return {
      id: String(id),
      end: async () => {
        await successions.begun(one.companyId);
        await sql(`update succession set perform_at = decided_at where company_id = '${one.companyId}';
          select graphile_worker.add_job('perform-successions', '{}')`);
        const open = `select from succession where company_id = '${one.companyId}' and status = 'waiting'`;
        await until('it is handed over', async () => (await sql(open)).length === 0);
        return staff.get(`/ops/companies/${one.companyId}`);
      },
    };
  },
};

const ofOperators: Record<string, Walk> = {
  'operators/sign-out.ts': async () => {
    const one = await entry.colleague(staff);
    return { ...one, end: () => server.as(one.session).post('/ops/logout') };
  },
  'operators/change-password.ts': async () => {
    const one = await entry.colleague(staff);
    const body = { currentPassword: 'Colleague-2026', password: 'Another-2026' };
    return { ...one, end: () => server.as(one.session).post('/ops/me/password', body) };
  },
  'operators/set-staff-status.ts': async () => {
    const one = await entry.colleague(staff);
    return {
      ...one,
      end: () => staff.post(`/ops/staff/${one.id}/status`, { status: 'disabled' }),
    };
  },
  'operators/reset-staff.ts': async () => {
    const one = await entry.colleague(staff);
    return { ...one, end: () => staff.post(`/ops/staff/${one.id}/reset`) };
  },
};

const domain = fileURLToPath(new URL('../../../../packages/domain/src/', import.meta.url));
const sources = globSync('**/*.ts', { cwd: domain })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(domain + path, 'utf8') }));

test('each verb that ends sessions is walked here, and nothing else ends one', () => {
  const calling = (name: string) =>
    sources.filter(({ text }) => text.includes(` ${name}(tx.db`)).map(({ path }) => path);
  expect(calling('endSessions').toSorted()).toEqual(Object.keys(ofMembers).toSorted());
  expect(calling('endOperatorSessions').toSorted()).toEqual(Object.keys(ofOperators).toSorted());
  const writes = sources.filter(({ text }) =>
    /updateTable\('(operator_)?session'\)\s*\.set\(\{[^}]*ended_at|deleteFrom\('(operator_)?session'\)/.test(
      text,
    ),
  );
  expect(writes.map(({ path }) => path).toSorted()).toEqual([
    'operators/end-operator-sessions.ts',
    'sessions/end-sessions.ts',
  ]);
});

describe('nothing that was begun outlives', () => {
  test.each(Object.entries(ofMembers))('%s', async (_, walk) => {
    const { end, id } = await walk();
    await beginAsMember({ id });
    expect(await end()).toMatchObject({ code: 0 });
    expect(await leftOfMember({ id })).toEqual([]);
  });

  test.each(Object.entries(ofOperators))('%s', async (verb, walk) => {
    const { end, id } = await walk();
    await beginAsOperator({ id });
    expect(await end()).toMatchObject({ code: 0 });
    const left = await leftOfOperator({ id });
    expect(left).toEqual([]);
    if (verb !== 'operators/sign-out.ts') {
      const open = `select from operator_session where operator_id = '${id}' and ended_at is null`;
      expect((await sql(open)).length).toBe(verb === 'operators/change-password.ts' ? 1 : 0);
    }
  });
});

test('a stranger’s ticket enrols nothing after a reset', async () => {
  const main = await person();
  const sub = await subAccountWith(server, main.caller, 'homeQuery');
  await sql(`insert into second_factor_rule (company_id, required_from, set_at, set_by, set_by_name)
    select company_id, '2020-01-01', '2020-01-01', id, name from member where id = '${main.id}'`);
  const ticket = ticketOf(await signInByCode(server, sub.email));
  const enrol = () => server.as().post('/login/enrol/authenticator', { ticket });
  expect(await enrol()).toMatchObject({ code: 0 });
  await main.caller.post(`/access/members/${sub.id}/reset`);
  expect(await enrol()).toMatchObject({ code: 2038 });
});
