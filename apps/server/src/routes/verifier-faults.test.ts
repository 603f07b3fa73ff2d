import type { CallbackKind } from '@arcadia/contract/callbacks/callback-kinds';
import { sampleBodies } from '@arcadia/contract/callbacks/callbacks';
import type { VerificationRun } from '@arcadia/contract/callbacks/verifications';
import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { callbackWalks, type Service } from '../testing/callback-walks.ts';
import { type Caller, useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const walks = callbackWalks(server);
let owner: Caller;
let service: Service;

beforeAll(async () => {
  owner = await walks.owner();
  service = await walks.service(owner);
});

async function verify(hosts: Partial<Record<CallbackKind, string>>, bodies = {}) {
  expect((await walks.save(owner, service, walks.callbacks(hosts, bodies))).code).toBe(0);
  return walks.verify(owner, service);
}

type Found = [fault: string, code: number | null, detail: string | null];

function failures({ steps }: VerificationRun): Record<string, Found> {
  const failed = steps.filter(({ outcome }) => outcome === 'failed');
  return Object.fromEntries(
    failed.map(({ step, fault, code, detail }) => [step, [fault ?? '', code, detail]]),
  );
}

const same = (found: Found, ...steps: string[]) =>
  Object.fromEntries(steps.map((step) => [step, found]));
const tokenSteps = [
  'get_sstoken',
  'get_sstoken_tampered',
  'get_sstoken_expired',
  'wrong_signature',
];
const rounds = ['game_start', 'game_settle', 'game_settle_again'];

describe('each fault is found in its step, and no others', () => {
  test.each<[behaviour: string, of: CallbackKind, Record<string, Found>]>([
    ['bad-json', 'get_sstoken', same(['bad_json', 105_009, null], ...tokenSteps)],
    ['bad-json', 'update_sstoken', same(['bad_json', 105_013, null], 'update_sstoken')],
    ['bad-json', 'report_game_info', same(['bad_json', null, null], ...rounds)],
    ['bad-json', 'notify', same(['bad_json', null, null], 'notify')],
    ['http-500', 'get_sstoken', same(['http_status', 105_015, '500'], ...tokenSteps)],
    ['http-500', 'update_sstoken', same(['http_status', 105_017, '500'], 'update_sstoken')],
    ['http-500', 'report_game_info', same(['http_status', null, '500'], ...rounds)],
    ['redirect', 'get_sstoken', same(['redirect', 105_015, '302'], ...tokenSteps)],
    ['redirect', 'notify', same(['redirect', null, '302'], 'notify')],
    ['ret-code', 'get_sstoken', same(['ret_code', 105_008, 'ret_code 1'], 'get_sstoken')],
    ['ret-code', 'update_sstoken', same(['ret_code', 105_012, 'ret_code 1'], 'update_sstoken')],
    ['ret-code', 'report_game_info', same(['ret_code', null, 'ret_code 1'], ...rounds)],
    [
      'missing-field',
      'get_sstoken',
      same(['missing_field', 105_009, 'data.ss_token'], 'get_sstoken'),
    ],
    ['missing-field', 'notify', same(['missing_field', null, 'ret_code'], 'notify')],
    ['wrong-type', 'get_sstoken', same(['wrong_type', 105_009, 'data.expire_date'], 'get_sstoken')],
    [
      'wrong-type',
      'update_sstoken',
      same(['wrong_type', 105_013, 'data.expire_date'], 'update_sstoken'),
    ],
    ['wrong-type', 'report_game_info', same(['wrong_type', null, 'ret_code'], ...rounds)],
    [
      'wrong-envelope',
      'get_sstoken',
      same(['wrong_type', 105_009, 'sdk_error_code'], 'get_sstoken'),
    ],
    [
      'wrong-envelope',
      'update_sstoken',
      same(['wrong_type', 105_013, 'sdk_error_code'], 'update_sstoken'),
    ],
    [
      'wrong-user-info',
      'get_sstoken',
      same(['wrong_type', 105_011, 'data.user_info.uid'], 'get_sstoken'),
    ],
    [
      'past-expiry',
      'get_sstoken',
      same(['expired_date', 105_009, 'data.expire_date'], 'get_sstoken'),
    ],
    [
      'past-expiry',
      'update_sstoken',
      same(['expired_date', 105_013, 'data.expire_date'], 'update_sstoken'),
    ],
    [
      'accepts-tampered',
      'get_sstoken',
      same(['accepted_tampered', null, 'ret_code 0'], 'get_sstoken_tampered'),
    ],
    [
      'accepts-expired',
      'get_sstoken',
      same(['accepted_expired', null, 'ret_code 0'], 'get_sstoken_expired'),
    ],
    [
      'wrong-error-code',
      'get_sstoken',
      same(
        ['wrong_error_code', null, 'sdk_error_code 1'],
        'get_sstoken_tampered',
        'get_sstoken_expired',
      ),
    ],
    [
      'empty-user-info',
      'get_sstoken',
      same(['missing_field', 105_011, 'data.user_info.uid'], 'get_sstoken'),
    ],
    [
      'other-user',
      'get_sstoken',
      same(['wrong_user', 105_011, 'data.user_info.uid'], 'get_sstoken'),
    ],
    ['gbk', 'get_sstoken', same(['not_utf8', 105_009, null], 'get_sstoken')],
    [
      'signs-parsed',
      'report_game_info',
      same(['signs_reserialised', null, 'JSON.stringify'], ...rounds),
    ],
    [
      'not-idempotent',
      'report_game_info',
      same(['not_idempotent', null, 'ret_code 1'], 'game_settle_again'),
    ],
    ['timeout', 'notify', same(['timeout', null, null], 'notify')],
    ['drip', 'notify', same(['timeout', null, null], 'notify')],
    ['oversize', 'notify', same(['too_large', null, null], 'notify')],
    ['reset', 'notify', same(['unreachable', null, null], 'notify')],
    ['tls', 'notify', same(['tls', null, null], 'notify')],
  ])('%s at %s', async (behaviour, kind, expected) => {
    const run = await verify({ [kind]: behaviour });
    expect(run.status).toBe('failed');
    expect(failures(run)).toEqual(expected);
    expect(run.failedSteps).toEqual(Object.keys(failures(run)));
    // Without a token there is nothing to ask update_sstoken about; a token in a bad answer is a token.
    const hasToken = behaviour === 'gbk' || !('get_sstoken' in expected);
    // Where no valid code was accepted, refusals of others prove nothing.
    const isRefused = expected['get_sstoken']?.[0] === 'ret_code';
    const unproven = isRefused ? ['get_sstoken_tampered', 'get_sstoken_expired'] : [];
    const skipped = hasToken
      ? []
      : [...unproven, 'update_sstoken', ...(isRefused ? ['wrong_signature'] : [])];
    expect(
      run.steps.filter(({ outcome }) => outcome === 'skipped').map(({ step }) => step),
    ).toEqual(skipped);
    expect((await walks.read(owner, service)).callbacks.production.verifiedAt).toBeNull();
  });

  test('a server that refuses everything fails, and its refusals are not praised', async () => {
    const run = await verify({ get_sstoken: 'refuses-all' });
    expect(failures(run)).toEqual(same(['ret_code', 105_008, 'ret_code 1'], 'get_sstoken'));
    const skipped = run.steps.filter(({ outcome }) => outcome === 'skipped');
    expect(skipped.map(({ step, fault }) => [step, fault])).toEqual([
      ['get_sstoken_tampered', 'refuses_everything'],
      ['get_sstoken_expired', 'refuses_everything'],
      ['update_sstoken', null],
      ['wrong_signature', 'refuses_everything'],
    ]);
  });

  test('a server that verifies re-serialized JSON is recognized, whatever it responds first', async () => {
    const body = sampleBodies.get_sstoken.replace('{', '{  ');
    const run = await verify({ get_sstoken: 'signs-parsed' }, { get_sstoken: body });
    expect(failures(run)).toEqual(
      same(['signs_reserialised', 105_015, 'JSON.stringify'], 'get_sstoken'),
    );
  });

  test('a server that does not check signatures gets a warning and is verified', async () => {
    const run = await verify({ get_sstoken: 'ignores-signature' });
    expect(run).toMatchObject({
      status: 'passed',
      failedSteps: [],
      warnedSteps: ['wrong_signature'],
    });
    expect(run.steps.at(-1)).toMatchObject({
      outcome: 'warned',
      fault: 'accepted_wrong_signature',
      detail: 'ret_code 0',
    });
    expect((await walks.read(owner, service)).callbacks.production.verifiedAt).not.toBeNull();
  });

  test('a set is no longer verified once the same settings fail', async () => {
    expect((await verify({ get_sstoken: 'good' })).status).toBe('passed');
    const isVerified = async () =>
      (await walks.read(owner, service)).callbacks.production.verifiedAt !== null;
    expect(await isVerified()).toBe(true);
    await asAdmin(
      server.databaseUrl,
      `update callback_set set callbacks = replace(callbacks::text, 'good.', 'http-500.')::jsonb
       where service_id = '${service.id}'`,
    );
    expect((await walks.verify(owner, service)).status).toBe('failed');
    expect(await isVerified()).toBe(false);
  });

  test('a slow response passes and is reported as slow', async () => {
    const run = await verify({ notify: 'slow' });
    expect(run.status).toBe('passed');
    expect(run.steps.filter(({ slow }) => slow).map(({ step }) => step)).toEqual(['notify']);
  });

  test('an internal address is refused before anything is sent', async () => {
    await walks.save(owner, service);
    // As if its name had resolved elsewhere when it was saved: known internal names can't be saved.
    await asAdmin(
      server.databaseUrl,
      `update callback_set set callbacks = replace(callbacks::text, 'https://good.sample.example/notify',
         'https://127.0.0.1:5432/')::jsonb where service_id = '${service.id}'`,
    );
    const run = await walks.verify(owner, service);
    expect(run.steps).toEqual([
      {
        step: 'address',
        outcome: 'failed',
        fault: 'address_refused',
        code: null,
        detail: 'notify',
        slow: false,
        exchange: null,
      },
    ]);
  });
});

describe('requests and responses', () => {
  const mgId = '1461297734886621238';
  let run: VerificationRun;

  beforeAll(async () => {
    run = await verify({});
  });
  const exchangeOf = (step: string) => {
    const exchange = run.steps.find((one) => one.step === step)?.exchange;
    if (!exchange) throw new Error(`nothing travelled in ${step}`);
    return exchange;
  };

  test('are shown with the signed text, from which the signature can be computed', () => {
    expect(run.status).toBe('passed');
    const genuine = run.steps.filter(
      ({ exchange, step }) => exchange && step !== 'wrong_signature',
    );
    expect(genuine).toHaveLength(8);
    for (const { step } of genuine) {
      const { requestHeaders, requestBody, signedText } = exchangeOf(step);
      const { 'Sud-AppId': appId, 'Sud-Timestamp': timestamp, 'Sud-Nonce': nonce } = requestHeaders;
      expect(appId).toBe(service.appId);
      expect(signedText).toBe(`${appId}\n${timestamp}\n${nonce}\n${requestBody}\n`);
      expect(createHmac('sha1', service.secret).update(signedText).digest('hex')).toBe(
        requestHeaders['Sud-Signature'],
      );
    }
    const nonces = run.steps.flatMap(({ exchange }) => exchange?.requestHeaders['Sud-Nonce'] ?? []);
    expect(new Set(nonces).size).toBe(9);
  });

  test('the wrong signature matches no secret', () => {
    const { requestHeaders, signedText, status } = exchangeOf('wrong_signature');
    expect(requestHeaders['Sud-Signature']).toMatch(/^[0-9a-f]{40}$/);
    expect(requestHeaders['Sud-Signature']).not.toBe(
      createHmac('sha1', service.secret).update(signedText).digest('hex'),
    );
    expect(status).toBe(401);
  });

  test('numbers are shown exactly, also beyond JavaScript’s safe integers', () => {
    expect(sampleBodies.report_game_info).toContain(`"mg_id":${mgId},"mg_id_str":"${mgId}"`);
    for (const step of rounds) expect(exchangeOf(step).requestBody).toContain(`"mg_id":${mgId},`);
  });

  test('the same result of one round is reported twice', () => {
    const round = (step: string) =>
      (JSON.parse(exchangeOf(step).requestBody) as { report_msg: { game_round_id: string } })
        .report_msg.game_round_id;
    expect(round('game_settle_again')).toBe(round('game_settle'));
    expect(round('game_start')).toBe(round('game_settle'));
  });

  test('no secret is stored in a run', async () => {
    const stored = await walks.everythingStored();
    expect(stored).toContain(run.id);
    expect(stored).not.toContain(service.secret);
    expect(stored).not.toContain(Buffer.from(service.secret).toString('hex'));
    expect(stored).not.toContain(Buffer.from(service.secret).toString('base64'));
  });
});
