import { createHmac } from 'node:crypto';
import { sampleBodies } from '@arcadia/contract/callbacks/callbacks';
import type { StepResult } from '@arcadia/contract/callbacks/verifications';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { unusedPorts } from '../database/testing/unused-ports.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { read } from '../database/transaction.ts';
import type { CallbackRequest, CallbackResponse } from '../ports/callback-client.ts';
import { runVerification } from './run-verification.ts';

const start = new Date('2026-11-20T04:00:00Z');
const clock = fixedClock(start);
const { url } = useTestDatabase();
let database: Database;

const appId = '1461564080052506636';
type Sign = (secret: string, text: string) => string;
const rightly: Sign = (secret, text) => createHmac('sha1', secret).update(text).digest('hex');
/**
 * The third part of a token: of sud-gip-auth-java 1.0.0 (2025), and of sud-gip-auth-php (2025), sud-mgp-auth-go and
 * sud-mgp-auth-node (2021), which leave it to JWT libraries.
 */
const thirdPart = {
  hex_text: (secret: string, head: string) =>
    Buffer.from(createHmac('sha256', secret).update(head).digest('hex')).toString('base64url'),
  rfc7515: (secret: string, head: string) =>
    createHmac('sha256', secret).update(head).digest('base64url'),
} as const;

/** The customer's server: it refuses what it does not find signed as it expects. */
type Server = {
  secret: string;
  codes: keyof typeof thirdPart;
  /** The way in which the server checks signatures; null where it looks at the code only, as the platform's sample servers do. */
  signs: Sign | null;
  /** Whether the first call gets no answer. */
  hangsFirst: boolean;
};
const usual: Server = { secret: 'now', codes: 'rfc7515', signs: rightly, hangsFirst: false };
let server = usual;
let calls: CallbackRequest[] = [];

beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 4, onIdleError: () => undefined });
  const service = (id: string, number: string) =>
    `('${id}', 'com', 'app', 'asia_pacific', '${number}', 'offline', 0, 0, 0, now(), now())`;
  const credential = (id: string, of: string, number: string, secret: string, status: string) =>
    `('${id}', '${of}', 'com', '${number}', 'key', '${secret}', '${status}', now())`;
  await asAdmin(
    url,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
       values ('com', 'Test', 'CN', 'CNY', 0, now());
     insert into member (id, company_id, name, main, email, created_at)
       values ('mem', 'com', 'Mei', true, 'mei@x.example', now());
     insert into application (id, company_id, name, description, created_at) values ('app', 'com', 'x', 'x', now());
     insert into region_service (id, company_id, application_id, region, app_id, status, trial_minutes,
       trial_monthly_active_users, trial_bot_times, created_at, status_changed_at)
       values ${service('rsv', appId)}, ${service('rsv_other', '1461564080052506999').replace('asia_pacific', 'mainland_china')};
     insert into app_credential (id, service_id, company_id, app_id, app_key, secret, status, created_at)
       values ${credential('c1', 'rsv', appId, 'now', 'active')}, ${credential('c2', 'rsv', appId, 'soon', 'next')},
         ${credential('c3', 'rsv', appId, 'before', 'revoked')},
         ${credential('c4', 'rsv_other', '1461564080052506999', 'elsewhere', 'active')}`,
  );
});
afterAll(() => database.close());
beforeEach(async () => {
  server = usual;
  calls = [];
  await asAdmin(url, 'delete from verification_step; delete from verification_run');
});

const answered = (answer: object): CallbackResponse => ({
  kind: 'answered',
  status: 200,
  headers: {},
  body: JSON.stringify(answer),
  isUtf8: true,
  latencyMs: 3,
});
const refused = (sdk_error_code: number) =>
  answered({ ret_code: 1, ret_msg: '', sdk_error_code, data: {} });

function answer({ url: address, headers, body }: CallbackRequest): CallbackResponse {
  if (server.hangsFirst && calls.length === 1)
    return { kind: 'failed', fault: 'timeout', latencyMs: null };
  const text = `${headers['Sud-AppId']}\n${headers['Sud-Timestamp']}\n${headers['Sud-Nonce']}\n${body}\n`;
  if (server.signs && server.signs(server.secret, text) !== headers['Sud-Signature'])
    return refused(1002);
  if (!address.endsWith('/get_sstoken')) return answered({ ret_code: 0 });
  const { code } = JSON.parse(body) as { code: string };
  const [header, payload = '', signature] = code.split('.');
  if (thirdPart[server.codes](server.secret, `${header}.${payload}`) !== signature)
    return refused(1004);
  const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number };
  if (exp * 1000 < start.getTime()) return refused(1005);
  return answered({ ret_code: 0, data: { ss_token: 't', expire_date: start.getTime() + 1 } });
}

const ctx = (): Context =>
  systemContext(database, {
    clock,
    ports: {
      ...unusedPorts,
      vault: { seal: (plain) => Buffer.from(plain), open: (sealed) => Buffer.from(sealed) },
      callbacks: {
        now: () => start,
        urlProblem: () => null,
        check: async () => null,
        async post(request) {
          calls.push(request);
          return answer(request);
        },
      },
    },
  });

/** The steps of a run over the URLs that are named. */
async function steps(...kinds: (keyof typeof sampleBodies)[]): Promise<StepResult[]> {
  const callbacks = kinds.map((kind) => ({
    kind,
    url: `https://customer.example/${kind}`,
    body: sampleBodies[kind],
  }));
  await asAdmin(
    url,
    `insert into verification_run (id, company_id, service_id, environment, revision, callbacks, status, started_by,
       started_by_name, started_at)
       values ('run', 'com', 'rsv', 'production', 1, '${JSON.stringify(callbacks)}', 'running', 'mem', 'Mei', now())`,
  );
  await runVerification(ctx(), 'run');
  const rows = await read(ctx(), (db) =>
    db.selectFrom('verification_step').select('result').orderBy('position').execute(),
  );
  return rows.map(({ result }) => result as StepResult);
}

async function told(kind: keyof typeof sampleBodies = 'get_sstoken') {
  const all = await steps(kind);
  const of = kind === 'notify' ? 'notify' : 'get_sstoken';
  const found = all.find(({ step }) => step === of);
  return [found?.outcome, found?.fault, found?.detail];
}

describe('a code', () => {
  test.each([rightly, null])(
    'in either form of the platform’s libraries is accepted',
    async (signs) => {
      for (const [codes, detail] of [
        ['rfc7515', null],
        ['hex_text', 'hex_text'],
      ] as const) {
        server = { ...usual, codes, signs };
        await asAdmin(url, 'delete from verification_step; delete from verification_run');
        const all = await steps('get_sstoken');
        expect(
          all.filter(({ outcome }) => outcome !== 'skipped').map((one) => [one.step, one.outcome]),
        ).toEqual([
          ['address', 'passed'],
          ['get_sstoken', 'passed'],
          ['get_sstoken_tampered', 'passed'],
          ['get_sstoken_expired', 'passed'],
          ['wrong_signature', signs ? 'passed' : 'warned'],
        ]);
        expect(all.find(({ step }) => step === 'get_sstoken')).toMatchObject({
          fault: null,
          detail,
        });
      }
    },
  );

  test('says what the platform’s libraries say, and no time of issue that a slow clock would refuse', async () => {
    await steps('get_sstoken');
    const codes = calls.map(({ body }) => (JSON.parse(body) as { code: string }).code);
    for (const code of codes) {
      const claims: unknown = JSON.parse(
        Buffer.from(code.split('.')[1] ?? '', 'base64url').toString(),
      );
      expect(Object.keys(claims as object).toSorted()).toEqual(['app_id', 'exp', 'jti', 'uid']);
    }
  });
});

describe('where a signature fails, the cause is named:', () => {
  test.each([
    ['soon', 'next'],
    ['before', 'revoked'],
    ['elsewhere', '1461564080052506999'],
  ])('the key (%s)', async (secret, whose) => {
    for (const codes of ['rfc7515', 'hex_text'] as const)
      for (const signs of [rightly, null]) {
        server = { ...usual, secret, codes, signs };
        await asAdmin(url, 'delete from verification_step; delete from verification_run');
        expect(await told()).toEqual(['failed', 'signs_with_other_key', whose]);
      }
    server = { ...usual, secret };
    await asAdmin(url, 'delete from verification_step; delete from verification_run');
    expect(await told('notify')).toEqual(['failed', 'signs_with_other_key', whose]);
  });

  test.each<[string, Sign]>([
    ['uppercase', (secret, text) => rightly(secret, text).toUpperCase()],
    ['base64', (secret, text) => createHmac('sha1', secret).update(text).digest('base64')],
    ['no_last_line_feed', (secret, text) => rightly(secret, text.slice(0, -1))],
    ['sha256', (secret, text) => createHmac('sha256', secret).update(text).digest('hex')],
  ])('the form (%s)', async (detail, signs) => {
    for (const kind of ['get_sstoken', 'notify'] as const) {
      server = { ...usual, signs };
      await asAdmin(url, 'delete from verification_step; delete from verification_run');
      expect(await told(kind)).toEqual(['failed', 'signs_in_other_form', detail]);
    }
  });

  test('the bytes, also beside codes in the newer form', async () => {
    const signs: Sign = (secret, text) => {
      const [app, time, nonce, ...body] = text.split('\n');
      return rightly(secret, `${app}\n${time}\n${nonce}\n${spaced(body.join('\n'))}\n`);
    };
    for (const codes of ['rfc7515', 'hex_text'] as const) {
      server = { ...usual, codes, signs };
      await asAdmin(url, 'delete from verification_step; delete from verification_run');
      expect(await told()).toEqual(['failed', 'signs_reserialised', 'json.dumps']);
    }
  });

  test('the key that was replaced a moment ago, before anything has recorded it', async () => {
    const ends = (at: string) =>
      asAdmin(url, `update app_credential set overlap_until = ${at} where id = 'c2'`);
    await ends("'2026-11-20T03:59:59Z'");
    expect(await told()).toEqual(['failed', 'signs_with_other_key', 'retiring']);
    await ends('null');
  });

  test('none where there is no such cause', async () => {
    server = { ...usual, secret: 'of nobody' };
    expect(await told()).toEqual(['failed', 'ret_code', 'ret_code 1']);
  });
});

test('refusals prove nothing where no valid code was accepted before', async () => {
  server = { ...usual, hangsFirst: true };
  const all = await steps('get_sstoken');
  expect(all.map(({ step, outcome, fault }) => [step, outcome, fault]).slice(1)).toEqual([
    ['get_sstoken', 'failed', 'timeout'],
    ['get_sstoken_tampered', 'skipped', 'refuses_everything'],
    ['get_sstoken_expired', 'skipped', 'refuses_everything'],
    ...['update_sstoken', 'game_start', 'game_settle', 'game_settle_again', 'notify'].map(
      (step) => [step, 'skipped', null],
    ),
    ['wrong_signature', 'skipped', 'refuses_everything'],
  ]);
});

/** A body as Python writes it. */
function spaced(body: string): string {
  return body.trim().replaceAll('":"', '": "');
}
