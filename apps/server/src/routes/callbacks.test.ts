import { callbackKinds } from '@arcadia/contract/callbacks/callback-kinds';
import { sampleBodies } from '@arcadia/contract/callbacks/callbacks';
import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { callbackWalks, type Service } from '../testing/callback-walks.ts';
import { subAccountWith } from '../testing/company-access.ts';
import { type Caller, useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const walks = callbackWalks(server);
let owner: Caller;
let stranger: Caller;
let service: Service;

beforeAll(async () => {
  owner = await walks.owner();
  stranger = await walks.owner();
  service = await walks.service(owner);
});

const whole = () => walks.callbacks();
const changed = (kind: string, change: object) =>
  whole().map((one) => (one.kind === kind ? { ...one, ...change } : one));

describe('saving the callbacks of a set', () => {
  test('keeps both sets apart, each in the order of the contract', async () => {
    await walks.save(owner, service, whole().toReversed());
    await walks.save(owner, service, whole().slice(0, 3), 'test');
    const { production, test: forTests } = (await walks.read(owner, service)).callbacks;
    expect(production.callbacks).toEqual(whole());
    expect(production.verifiedAt).toBeNull();
    expect(forTests.callbacks.map(({ kind }) => kind)).toEqual(callbackKinds.slice(0, 3));
  });

  test.each([
    ['no https', changed('notify', { url: 'http://good.sample.example/' }), 'mustBeHttps'],
    ['no URL', changed('notify', { url: 'good.sample.example' }), 'invalidUrl'],
    ['another scheme', changed('notify', { url: 'ftp://good.sample.example/' }), 'mustBeHttps'],
    [
      'a user in it',
      changed('notify', { url: 'https://user:secret@good.sample.example/' }),
      'urlWithUser',
    ],
    ['a break in it', changed('notify', { url: 'https://good.sample\n.example/' }), 'invalidUrl'],
    ['no slashes', changed('notify', { url: 'https:good.sample.example' }), 'invalidUrl'],
    ['backslashes', changed('notify', { url: 'https:\\\\good.sample.example' }), 'invalidUrl'],
    [
      'what no column holds',
      changed('notify', { url: 'https://good.sample.example/\0' }),
      'invalid',
    ],
    [
      'half a character',
      changed('notify', { body: sampleBodies.notify.replace('{}', '"\ud800"') }),
      'invalid',
    ],
    ['one kind twice', [...whole().slice(0, 3), whole()[0] ?? {}], 'invalid'],
    ['no JSON', changed('notify', { body: '{' }), 'invalidJson'],
    ['a list', changed('notify', { body: '[]' }), 'invalidJson'],
    ['a code left out', changed('get_sstoken', { body: '{}' }), 'parameterMissing'],
    ['a code that is null', changed('get_sstoken', { body: '{"code":null}' }), 'parameterMissing'],
    [
      'players that are null',
      changed('report_game_info', {
        body: sampleBodies.report_game_info.replace(/"players":\[.*?\]/, '"players":null'),
      }),
      'parameterMissing',
    ],
    [
      'a code of one’s own, which the check could neither forge nor let expire',
      changed('get_sstoken', { body: '{"code":"abc"}' }),
      'placeholderMissing',
    ],
    [
      'a placeholder that nobody fills in',
      changed('notify', { body: sampleBodies.notify.replace('{{app_id}}', '{{appid}}') }),
      'unknownPlaceholder',
    ],
    [
      'a placeholder of another URL',
      changed('notify', { body: sampleBodies.notify.replace('{{app_id}}', '{{code}}') }),
      'unknownPlaceholder',
    ],
    [
      'a report without its message',
      changed('report_game_info', { body: '{"report_type":"game_start"}' }),
      'parameterMissing',
    ],
    [
      'a report about nothing',
      changed('report_game_info', { body: '{"report_type":"game_start","report_msg":{}}' }),
      'parameterMissing',
    ],
    [
      'a report whose message is a text',
      changed('report_game_info', { body: '{"report_type":"game_start","report_msg":"{}"}' }),
      'parameterMissing',
    ],
    [
      'a report without its round',
      changed('report_game_info', {
        body: sampleBodies.report_game_info.replace('"game_round_id"', '"round_id"'),
      }),
      'parameterMissing',
    ],
    ['nothing', [], 'required'],
  ])('%s is refused', async (_what, callbacks, problem) => {
    const { status, data } = await walks.save(owner, service, callbacks);
    expect(status).toBe(400);
    expect(JSON.stringify(data)).toContain(problem);
  });

  test.each([
    ['https://10.0.0.1:22/', 'hostNotPublic'],
    ['https://127.0.0.1/', 'hostNotPublic'],
    ['https://169.254.169.254/latest/', 'hostNotPublic'],
    ['https://0x7f000001/', 'hostNotPublic'],
    ['https://203.0.113.7/', 'hostNotPublic'],
    ['https://[::1]/', 'hostNotPublic'],
    ['https://[2606:4700::1111]/', 'hostNotPublic'],
    ['https://localhost/', 'hostNotPublic'],
    ['https://api.localhost./', 'hostNotPublic'],
    ['https://games/', 'hostNotPublic'],
    ['https://games.internal/', 'hostNotPublic'],
    ['https://good.sample.example:22/', 'portNotAllowed'],
    ['https://good.sample.example:8080/', 'portNotAllowed'],
  ])('%s, which is never called, is refused at its field in either set', async (url, problem) => {
    for (const environment of ['test', 'production'] as const) {
      const callbacks = changed('update_sstoken', { url });
      const { status, data } = await walks.save(owner, service, callbacks, environment);
      expect([status, data['fields']]).toEqual([400, { 'callbacks.1.url': problem }]);
    }
  });

  test.each([
    'https://good.sample.example:8443/x',
    'https://games.example.com/',
    'https://例子.公司.cn/回调',
    'https://GAMES.EXAMPLE.COM./x',
  ])('%s may be called and is saved', async (url) => {
    expect((await walks.save(owner, service, changed('notify', { url }), 'test')).code).toBe(0);
  });

  test('the sample bodies with placeholders are accepted', () => {
    for (const kind of callbackKinds) expect(JSON.parse(sampleBodies[kind])).toBeTypeOf('object');
  });

  test('a service that is not provisioned yet is refused with stateChanged', async () => {
    const fresh = await walks.service(owner);
    await asAdmin(
      server.databaseUrl,
      `delete from app_credential where service_id = '${fresh.id}';
       update region_service set status = 'failed', app_id = null where id = '${fresh.id}'`,
    );
    expect((await walks.save(owner, fresh)).code).toBe(2009);
  });

  test('another company finds nothing there', async () => {
    expect((await walks.save(stranger, service)).status).toBe(404);
  });

  test('the query permission does not allow saving or checking', async () => {
    const { caller } = await subAccountWith(server, owner, 'applicationQuery');
    expect((await caller.get(service.path)).code).toBe(0);
    expect((await walks.save(caller, service)).status).toBe(403);
    expect((await walks.start(caller, service)).status).toBe(403);
    expect(
      (await caller.post(`${service.path}/credentials`, { overlapHours: 1 }, walks.once())).status,
    ).toBe(403);
  });

  test('a service that was deleted has none', async () => {
    const gone = await walks.service(owner);
    await owner.post(`${gone.path}/delete`);
    expect((await walks.save(owner, gone)).status).toBe(404);
  });
});
