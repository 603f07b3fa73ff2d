import { randomUUID } from 'node:crypto';
import { type PermissionName, permissions } from '@arcadia/contract/access/permissions';
import { vi } from 'vitest';
import type { Answer, Caller, TestServer } from './test-server.ts';
import { tokenOf } from './test-server.ts';
import { patience } from '../../../../tools/testing/patience.ts';

/** Ids of the permission table by name. */
export const idsOf = (...names: PermissionName[]) => names.map((name) => permissions[name]);

let made = 0;
/** An address, a role's or a person's name that no other test has. */
export const fresh = (what: string) => `${what}${(made += 1)}`;
export const freshEmail = () => `${fresh('sub')}-${randomUUID().slice(0, 8)}@access.example`;

export const key = () => ({ 'idempotency-key': randomUUID() });

export function createRole(
  caller: Caller,
  names: PermissionName[],
  more: object = {},
): Promise<Answer> {
  const body = { name: fresh('role '), permissionIds: idsOf(...names), ...more };
  return caller.post('/access/roles', body, key());
}

export async function roleWith(caller: Caller, ...names: PermissionName[]): Promise<string> {
  const { data, msg } = await createRole(caller, names);
  if (typeof data?.['id'] !== 'string') throw new Error(`no role came back: ${msg}`);
  return data['id'];
}

export function createSubAccount(
  caller: Caller,
  {
    roleId,
    email = freshEmail(),
    name = fresh('Person '),
  }: { roleId: string; email?: string; name?: string },
): Promise<Answer> {
  const body = { name, login: { kind: 'email', email }, roleId };
  return caller.post('/access/members', body, key());
}

/** A code for `email`, as its owner reads it among the other messages. */
export async function codeFor(server: TestServer, email: string): Promise<string> {
  const answer = await server.sendCode({ email });
  // A minute after the last one, or there would be none.
  if (answer.code !== 0) {
    await server.passMinuteOf(email);
    await server.sendCode({ email });
  }
  return newestCodeTo(server, email);
}

/** The newest code to an address that is sent other messages too. */
export async function newestCodeTo(server: TestServer, email: string): Promise<string> {
  const { data } = await server.as().get(`/sim/messages?to=${encodeURIComponent(email)}`);
  const codes = (data['records'] as { text: string }[]).flatMap(
    ({ text }) => /code is (\d{6})/.exec(text)?.[1] ?? [],
  );
  return codes[0] ?? '';
}

export async function signInByCode(server: TestServer, email: string): Promise<Answer> {
  const captcha = await codeFor(server, email);
  return server.as().post('/login', { type: 2, email, captcha, isRead: true, countryCode: 'CN' });
}

/** A sub-account with a role of these permissions, and its owner signed in. */
export async function subAccountWith(
  server: TestServer,
  owner: Caller,
  ...names: PermissionName[]
) {
  const roleId = await roleWith(owner, ...names);
  const email = freshEmail();
  const { data } = await createSubAccount(owner, { roleId, email });
  const token = tokenOf(await signInByCode(server, email));
  return { id: String(data['id']), roleId, email, token, caller: server.as(token) };
}

/** The main account of a new channel company, which no call makes one of by itself. */
export async function channelCompany(server: TestServer): Promise<Caller> {
  const caller = server.as(await server.signUp('SG'));
  const { companyId } = (await caller.get('/member/base/info')).data;
  const staff = server.as(await server.signInOperator());
  const settings = { companyType: 1, legacy: false, manager: null };
  const { code, msg } = await staff.post(`/ops/companies/${String(companyId)}/settings`, settings);
  if (code !== 0) throw new Error(`no channel company: ${msg}`);
  return caller;
}

type Message = { channel: string; subject: string | null; text: string };

/** The message to this phone or address that `pattern` tells apart; it is sent by a job, soon after the call. */
export async function messageTo(server: TestServer, to: string, pattern: RegExp): Promise<Message> {
  return vi.waitFor(async () => {
    const { data } = await server.as().get(`/sim/messages?to=${encodeURIComponent(to)}`);
    const found = (data['records'] as Message[]).find(({ text }) => pattern.test(text));
    if (!found) throw new Error(`no message to ${to} says ${String(pattern)}`);
    return found;
  }, patience);
}
