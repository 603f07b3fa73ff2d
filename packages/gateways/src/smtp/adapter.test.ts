import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { type OutgoingMessage, RecipientRefused } from '@arcadia/domain/ports/message-sender';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { GatewayUnavailable } from '../gateway-error.ts';
import { bodyOf, headerOf, type MailServer, startMailServer } from '../test-support/mail-server.ts';
import { createSmtpSender, type SmtpSettings } from './adapter.ts';

const message: OutgoingMessage = {
  channel: 'email',
  to: 'owner@demo-cn.example',
  purpose: 'verification_code',
  language: 'zh',
  subject: '星河互动控制台的验证码，十分钟之内有效，请不要告诉任何人',
  text: '您的验证码是 042917，10 分钟内有效。\n\n.一行以点开头\nCafé ☕ 𠮷',
  parameters: { code: '042917' },
};
const account = { user: 'mailer', password: 'a password' };

const refuseContents: SMTPServerOptions['onData'] = (stream, _session, done) => {
  stream.resume();
  stream.on('end', () => done(Object.assign(new Error('Spam'), { responseCode: 554 })));
};

let opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(opened.map((close) => close()));
  opened = [];
});

async function mailServer(setup: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> {
  const server = await startMailServer(setup);
  opened.push(() => server.close());
  return server;
}

function send(
  { host, port, ca }: Pick<MailServer, 'host' | 'port'> & { ca?: string },
  changed: Partial<SmtpSettings> = {},
  sent: OutgoingMessage = message,
): Promise<void> {
  const sender = createSmtpSender({
    host,
    port,
    tls: 'starttls',
    credentials: null,
    from: { name: '星河互动 “控制台”', address: 'no-reply@arcadia.example' },
    ...(ca === undefined ? {} : { ca }),
    ...changed,
  });
  return sender.send(sent);
}

test('STARTTLS and sign-in: subject, sender and text arrive as they were written', async () => {
  const server = await mailServer({ account });
  await send(server, { credentials: account });
  const [mail] = server.received;
  expect(mail).toMatchObject({
    from: 'no-reply@arcadia.example',
    to: ['owner@demo-cn.example'],
    secure: true,
    user: 'mailer',
  });
  if (!mail) throw new Error('nothing arrived');
  expect(headerOf(mail, 'subject')).toBe(message.subject);
  expect(headerOf(mail, 'from')).toContain('星河互动 “控制台”');
  expect(headerOf(mail, 'to')).toBe('owner@demo-cn.example');
  expect(headerOf(mail, 'message-id')).toMatch(/^<[^<>@\s]+@arcadia\.example>$/);
  expect(headerOf(mail, 'auto-submitted')).toBe('auto-generated');
  expect(headerOf(mail, 'content-type')).toMatch(/^text\/plain; charset=utf-8/);
  expect(bodyOf(mail).replaceAll('\r\n', '\n')).toBe(message.text);
  // Seven bits a byte and lines of at most 998: every server between us and the reader takes it.
  expect(mail.raw).toMatch(/^[\t\r\n\u0020-\u007e]*$/);
});

test('each message has an id of its own', async () => {
  const server = await mailServer();
  await send(server);
  await send(server);
  const ids = server.received.map((mail) => headerOf(mail, 'message-id'));
  expect(new Set(ids).size).toBe(2);
});

test('a repeat has the id of the try whose acknowledgement was lost, and another text another', async () => {
  const server = await mailServer({ lostAcknowledgements: 1 });
  const named = { ...message, id: 'job:17:2026-11-29T00:00:00.000Z' };
  await expect(send(server, {}, named)).rejects.toThrow(GatewayUnavailable);
  await send(server, {}, named);
  for (const changed of [{ id: 'job:18' }, { to: 'b@demo-cn.example' }, { text: 'A new link' }])
    await send(server, {}, { ...named, ...changed });
  const ids = server.received.map((mail) => headerOf(mail, 'message-id'));
  // RFC 5322, 3.6.4: a dot-atom on both sides.
  expect(ids[0]).toMatch(/^<[\da-f]{40}@arcadia\.example>$/);
  expect(ids[1]).toBe(ids[0]);
  expect(new Set(ids).size).toBe(4);
});

test('an id is written in ASCII, whatever the domain', async () => {
  const server = await mailServer();
  const from = { name: '', address: 'no-reply@星河.example' };
  await send(server, { from }, { ...message, id: 'job:17' });
  const [id] = server.received.map((mail) => headerOf(mail, 'message-id'));
  expect(id).toMatch(/^<[\da-f]{40}@xn--[a-z\d]+\.example>$/);
});

test('TLS from the first byte', async () => {
  const server = await mailServer({ implicitTls: true });
  await send(server, { tls: 'implicit' });
  expect(server.received).toMatchObject([{ secure: true }]);
});

test('in the clear where the setting says so', async () => {
  const server = await mailServer();
  await send(server, { tls: 'none' });
  expect(server.received).toMatchObject([{ secure: false }]);
});

test('an untrusted certificate is refused, and nothing is sent', async () => {
  for (const implicitTls of [false, true]) {
    const { host, port, received } = await mailServer({ implicitTls });
    const sending = send({ host, port }, { tls: implicitTls ? 'implicit' : 'starttls' });
    await expect(sending).rejects.toThrow(GatewayUnavailable);
    expect(received).toEqual([]);
  }
});

test('a server without the required STARTTLS gets neither password nor message', async () => {
  const server = await mailServer({
    options: { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] },
  });
  await expect(send(server, { credentials: account })).rejects.toThrow(/not accepted/);
  expect(server.received).toEqual([]);
});

test.each([
  [
    'a wrong password',
    { account },
    { credentials: { ...account, password: 'wrong' } },
    /EAUTH 535/,
  ],
  ['no sign-in where one is needed', { account }, {}, /not accepted/],
  ['contents the server refuses', { options: { onData: refuseContents } }, {}, /EMESSAGE 554/],
])('not accepted: %s', async (_, setup, changed, detail) => {
  const server = await mailServer(setup);
  const sending = send(server, changed);
  await expect(sending).rejects.toThrow(GatewayUnavailable);
  await expect(sending).rejects.toThrow(detail);
  expect(server.received).toEqual([]);
});

test('a silent server times out', async () => {
  const sockets = new Set<Socket>();
  const silent: Server = createServer((socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  opened.push(async () => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const { port } = silent.address() as AddressInfo;
  const sending = send({ host: '127.0.0.1', port }, { timeoutMs: 300 });
  await expect(sending).rejects.toThrow(/ETIMEDOUT/);
});

test('a server that responds endlessly times out', async () => {
  const talking: Server = createServer((socket) => {
    socket.write('220 here\r\n');
    const drip = setInterval(() => socket.write('250-wait\r\n'), 20);
    socket.on('close', () => clearInterval(drip)).on('error', () => undefined);
    socket.resume();
  });
  await new Promise<void>((resolve) => talking.listen(0, '127.0.0.1', resolve));
  opened.push(async () => void talking.close());
  const { port } = talking.address() as AddressInfo;
  const sending = send({ host: '127.0.0.1', port }, { timeoutMs: 5_000, totalMs: 300 });
  await expect(sending).rejects.toThrow(/not accepted/);
  await expect(sending).rejects.toThrow(GatewayUnavailable);
  await expect
    .poll(() => new Promise((resolve) => talking.getConnections((_, count) => resolve(count))))
    .toBe(0);
});

test('nobody there', async () => {
  await expect(send({ host: '127.0.0.1', port: 1 })).rejects.toThrow(GatewayUnavailable);
});

test.each([
  ['a second header in the subject', { subject: 'Hi\r\nBcc: all@example.com' }],
  ['a lone line feed in the subject', { subject: 'Hi\nBcc: all@example.com' }],
  ['a line break in the address', { to: 'a@b.example\r\nRCPT TO:<c@d.example>' }],
  ['two addresses', { to: 'a@b.example, c@d.example' }],
  ['a name before the address', { to: 'Somebody <a@b.example>' }],
])('refused before anything is sent: %s', async (_, changed) => {
  const server = await mailServer();
  await expect(send(server, {}, { ...message, ...changed })).rejects.toThrow(RangeError);
  expect(server.received).toEqual([]);
});

test('a missing mailbox is a permanent failure', async () => {
  const server = await mailServer({ unknown: [message.to] });
  const sending = send(server);
  await expect(sending).rejects.toThrow(RecipientRefused);
  await expect(sending).rejects.toThrow(/EENVELOPE 550/);
});

test('a full mailbox is a temporary failure', async () => {
  const options: SMTPServerOptions = {
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('Try later'), { responseCode: 450 })),
  };
  const server = await mailServer({ options });
  await expect(send(server)).rejects.toThrow(GatewayUnavailable);
});

test('no error contains the address', async () => {
  const server = await mailServer({ unknown: [message.to] });
  const error: unknown = await send(server).catch((reason: unknown) => reason);
  if (!(error instanceof RecipientRefused)) throw new Error('it was accepted');
  expect(`${error.message} ${String(error.cause)}`).not.toContain('owner@');
});
