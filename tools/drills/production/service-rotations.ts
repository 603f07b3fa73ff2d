import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { samplePng } from '@arcadia/gateways/test-support/sample-pictures';
import { fetchFile, upload } from '../../../apps/server/src/testing/upload.ts';
import { pastProxy, textOf } from '../../proxies/client.ts';
import { until } from '../until.ts';
import { callProcess } from './call-process.ts';
import { enterBackOffice } from './enter-back-office.ts';
import type { Production } from './production.ts';
import { expectThat, faultOf, type Rotation, rollOut, type Setting } from './rotation.ts';

/** Credentials of everything that is no gateway. */
export const serviceRotations: readonly Rotation[] = [
  { name: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY', change: storageKey },
  { name: 'SMTP_USER and SMTP_PASSWORD', change: mailUser },
  { name: 'SMTP_PASSWORD of the same user', change: mailPassword },
  { name: 'TENCENT_SECRET_ID and TENCENT_SECRET_KEY', change: tencentKey },
  { name: 'TENCENT_CAPTCHA_APP_ID and TENCENT_CAPTCHA_APP_SECRET_KEY', change: captchaApp },
  { name: 'METRICS_TOKEN', change: metricsToken },
  { name: 'LEGACY_SHARED_SECRET', change: legacySecret },
];

/** A second key is made, and an upload to the process that is restarted last is under way meanwhile. */
async function storageKey({ production, token }: Setting): Promise<string> {
  const { storageKeys } = production.vendors;
  const [first, second] = production.web;
  const { env } = production.site;
  const files = [await stored(first, token)];
  const fresh = {
    S3_ACCESS_KEY_ID: 'AKIDSECOND',
    S3_SECRET_ACCESS_KEY: randomBytes(20).toString('hex'),
  };
  storageKeys.set(fresh.S3_ACCESS_KEY_ID, fresh.S3_SECRET_ACCESS_KEY);
  let underWay: Promise<string> = Promise.resolve('');
  await rollOut(production, fresh, async () => {
    files.push(await stored(first, token), await stored(second, token));
    underWay = slowlyStored(second, token);
  });
  files.push(await underWay);
  storageKeys.delete(env['S3_ACCESS_KEY_ID'] ?? '');
  files.push(await stored(first, token), await stored(second, token));
  for (const id of files) for (const port of production.web) await expectFile(port, token, id);
  return `${files.length} files of before, between and after, one of which was under way at a restart, are read by all; with the old one check says "${await faultOf(production, env)}"`;
}

async function mailUser({ production }: Setting): Promise<string> {
  const { mailAccounts } = production.vendors;
  const { env } = production.site;
  await production.signUp(someone());
  const fresh = { SMTP_USER: 'arcadia-2', SMTP_PASSWORD: randomBytes(12).toString('hex') };
  mailAccounts.set(fresh.SMTP_USER, fresh.SMTP_PASSWORD);
  await rollOut(production, fresh, async () => {
    for (const port of production.web) await codeFrom(production, port);
  });
  mailAccounts.delete(env['SMTP_USER'] ?? '');
  for (const port of production.web) await codeFrom(production, port);
  const users = new Set(production.vendors.mail.received.map(({ user }) => user));
  expectThat(
    users.has('arcadia') && users.has('arcadia-2'),
    `mail came from ${[...users].join(' ')}`,
  );
  return `codes come from both processes, before, between and after; with the old one check says "${await faultOf(production, env)}"`;
}

/** Where there is one user only: what is queued meanwhile leaves after the restart, and who asks for a code is told. */
async function mailPassword({ production }: Setting): Promise<string> {
  const { mailAccounts } = production.vendors;
  const { env } = production.site;
  const operator = await enterBackOffice(production);
  const password = randomBytes(12).toString('hex');
  mailAccounts.set(env['SMTP_USER'] ?? '', password);
  const refused = await codeFrom(production, production.web[0]).catch((error: unknown) =>
    String(error),
  );
  expectThat(String(refused).includes('2055'), `a code is answered ${String(refused)}`);
  const email = `colleague.${randomUUID().slice(0, 8)}@brand.example`;
  const body = { name: 'A Colleague', email, roles: ['finance'] };
  await callProcess(production.web[0], '/ops/staff', { body, token: operator });
  await until('the invitation was tried', async () => {
    const failed = production.site.log().filter(({ msg }) => msg === 'a job failed');
    expectThat(failed.length > 0, 'no job failed');
  });
  const fault = await faultOf(production, env);
  await rollOut(production, { SMTP_PASSWORD: password });
  await production.mailed(email, /token=[\w-]{43}/);
  for (const port of production.web) await codeFrom(production, port);
  return `meanwhile a code is refused as 2055 and an invitation waits; it leaves by itself after the restart; with the old one check says "${fault}"`;
}

async function tencentKey({ production }: Setting): Promise<string> {
  const { keys } = production.vendors.tencent;
  const { env } = production.site;
  await textFrom(production, production.web[0]);
  const fresh = { secretId: 'AKIDsecond', secretKey: randomBytes(16).toString('hex') };
  keys.taken = [fresh, ...keys.taken];
  const settings = { TENCENT_SECRET_ID: fresh.secretId, TENCENT_SECRET_KEY: fresh.secretKey };
  await rollOut(production, settings, async () => {
    for (const port of production.web) await textFrom(production, port);
  });
  keys.taken = [fresh];
  for (const port of production.web) await textFrom(production, port);
  const { status } = await production.checkWith(env);
  return `captchas are checked and codes sent by both processes, before, between and after; with the old one check ends with ${status}: it does not ask Tencent Cloud`;
}

/** A captcha has one secret: a second captcha is made. Who solved the one at a process that has the other is asked again. */
async function captchaApp({ production }: Setting): Promise<string> {
  const { tencent } = production.vendors;
  const old = production.site.env['TENCENT_CAPTCHA_APP_ID'] ?? '';
  await textFrom(production, production.web[0], old);
  const fresh = tencent.newCaptcha();
  const added = fresh['TENCENT_CAPTCHA_APP_ID'] ?? '';
  let crossed = '';
  await rollOut(production, fresh, async () => {
    const [first, second] = production.web;
    await textFrom(production, first, added);
    await textFrom(production, second, old);
    crossed = await textFrom(production, first, old).then(
      () => 'is taken',
      (error: unknown) => String(error),
    );
    await textFrom(production, first, added);
  });
  tencent.deleteCaptcha(old);
  for (const port of production.web) await textFrom(production, port, added);
  return `each process takes its own; a captcha of the page of the other one ${crossed.slice(0, 160)}; the next is taken`;
}

async function metricsToken({ production }: Setting): Promise<string> {
  const old = production.site.env['METRICS_TOKEN'] ?? '';
  const fresh = randomBytes(24).toString('base64');
  const ports = [...production.web, production.worker];
  const read = async (token: string) => {
    const answers = ports.map((port) =>
      fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${token}` } }),
    );
    return (await Promise.all(answers)).map(({ status }) => status).join(' ');
  };
  const seen = [`old: ${await read(old)}`];
  await rollOut(production, { METRICS_TOKEN: `${fresh},${old}` }, async () => {
    seen.push(`in between with the old: ${await read(old)}`);
  });
  seen.push(`both: ${await read(old)} and ${await read(fresh)}`);
  await rollOut(production, { METRICS_TOKEN: fresh }, async () => {
    seen.push(`in between with the new: ${await read(fresh)}`);
  });
  seen.push(`new alone: ${await read(old)} and ${await read(fresh)}`);
  const all = '200 200 200';
  const expected = `${all}, ${all}, ${all} and ${all}, ${all}, 401 401 401 and ${all}`;
  const answered = seen.map((each) => each.slice(each.indexOf(': ') + 2)).join(', ');
  expectThat(answered === expected, answered);
  return seen.join('; ');
}

async function legacySecret({ production }: Setting): Promise<string> {
  const email = someone();
  const token = await production.signUp(email);
  const [first, second] = production.web;
  const [old, fresh] = [randomBytes(24).toString('hex'), randomBytes(24).toString('hex')];
  const console = { LEGACY_CONSOLE_URL: 'https://old.brand.example/enter' };
  await rollOut(production, { ...console, LEGACY_SHARED_SECRET: old });
  await production.run(
    `update company set legacy = true where id = (select company_id from member where email = '${email}')`,
  );
  /** The old console redeems a code at this process. */
  const handedOver = async (port: number, secret: string) => {
    const { url } = await callProcess(port, '/member/legacy-entrance', { body: {}, token });
    const code = new URL(String(url)).searchParams.get('code');
    const { email: told } = await callProcess(port, '/legacy/redeem', { body: { code, secret } });
    expectThat(told === email, `${String(told)} was handed over`);
  };
  await handedOver(first, old);
  await rollOut(production, { LEGACY_SHARED_SECRET: `${fresh},${old}` }, async () => {
    await handedOver(first, old);
    await handedOver(second, old);
    await handedOver(first, fresh);
  });
  for (const secret of [old, fresh]) await handedOver(second, secret);
  await rollOut(production, { LEGACY_SHARED_SECRET: fresh }, async () => {
    await handedOver(first, fresh);
    await handedOver(second, fresh);
  });
  await handedOver(second, fresh);
  const refused = await handedOver(first, old).catch((error: unknown) => String(error));
  expectThat(String(refused).includes('2022'), `the old one is answered ${String(refused)}`);
  return 'people are handed over with the old one, with either while both are set, and with the new one; the old one is refused then';
}

const someone = () => `b${randomUUID()}@customer.example`;

/** A code by mail from this process. */
async function codeFrom({ vendors, mailed }: Production, port: number): Promise<void> {
  const email = someone();
  const body = { type: '0', email, extra: vendors.tencent.solve() };
  await callProcess(port, '/send/captcha/email', { body });
  await mailed(email, /\d{6}/);
}

let phones = 0;

/** A code by text message from this process, behind the captcha of this app. */
async function textFrom({ vendors }: Production, port: number, appId?: string): Promise<void> {
  phones += 1;
  const phoneNumber = `139${String(10_000_000 + phones)}`;
  const extra = vendors.tencent.solve(appId);
  const body = { areaCode: '+86', phoneNumber, extra };
  await callProcess(port, '/send/captcha/phone', { body });
  const sent = vendors.tencent.sent.filter(({ to }) => to === `+86${phoneNumber}`);
  expectThat(sent.length === 1, `${sent.length} messages came to ${phoneNumber}`);
}

/** @returns the id of a file that was uploaded at this process */
export async function stored(port: number, token: string): Promise<string> {
  const file = { purpose: 'business_licence', name: 'licence.png', bytes: await samplePng() };
  const { code, msg, data } = await upload(`http://127.0.0.1:${port}`, token, file);
  if (code !== 0) throw new Error(`no file is stored: ${msg}`);
  return String(data['id']);
}

/** The same by somebody whose bytes come late: the process is asked to stop meanwhile. */
async function slowlyStored(port: number, token: string): Promise<string> {
  const png = await samplePng();
  const boundary = 'arcadia-drill';
  const part = (name: string, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const head = `${part('purpose')}business_licence\r\n${part('file', '; filename="licence.png"')}`;
  async function* body() {
    yield Buffer.from(head);
    yield png.subarray(0, 100);
    await sleep(3_000);
    yield png.subarray(100);
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  const client = pastProxy(port);
  const answer = await client.ask({
    method: 'POST',
    path: '/api/upload',
    headers: {
      authorization: token,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body: Readable.from(body()),
  });
  const { code, msg, data }: { code: number; msg: string; data: { id: string } } = JSON.parse(
    await textOf(answer),
  );
  client.close();
  if (code !== 0) throw new Error(`the upload that was under way failed: ${msg}`);
  return data.id;
}

export async function expectFile(port: number, token: string, id: string): Promise<void> {
  const { status } = await fetchFile(`http://127.0.0.1:${port}`, token, `/files/${id}`);
  if (status !== 200) throw new Error(`a file is answered with ${status}`);
}
