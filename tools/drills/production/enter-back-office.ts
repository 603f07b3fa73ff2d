import { randomUUID } from 'node:crypto';
import { shownCode } from '@arcadia/domain/factors/index';
import { bytesOfBase32 } from '../../../apps/server/src/testing/base32.ts';
import { callProcess } from './call-process.ts';
import type { Production } from './production.ts';

const sessions = new WeakMap<Production, Promise<string>>();

/** The session of the first administrator, who comes in by the invitation's mail the first time. */
export function enterBackOffice(production: Production): Promise<string> {
  const known = sessions.get(production) ?? firstAdministrator(production);
  sessions.set(production, known);
  return known;
}

async function firstAdministrator(production: Production): Promise<string> {
  const email = production.site.env['FIRST_OPERATOR_EMAIL'] ?? '';
  const session = await enrolled(production, email);
  // Invited by an address, which is no name to sign with.
  await production.run(`update operator set name = 'First Administrator' where email = '${email}'`);
  return session;
}

/** A second administrator. @returns the session */
export async function inviteColleague(production: Production): Promise<string> {
  const email = `colleague.${randomUUID().slice(0, 8)}@brand.example`;
  const body = { name: 'A Colleague', email, roles: ['admin'] };
  const token = await enterBackOffice(production);
  await callProcess(production.web[0], '/ops/staff', { body, token });
  return enrolled(production, email);
}

/** From the invitation's mail to the authenticator's code. */
async function enrolled(production: Production, email: string): Promise<string> {
  const [port] = production.web;
  const token = await production.mailed(email, /token=([\w-]{43})/);
  const invited = { token, password: 'Invited-2026' };
  const { ticket } = await callProcess(port, '/ops/invitations/accept', { body: invited });
  const { secret } = await callProcess(port, '/ops/login/enrol', { body: { ticket } });
  const { code } = shownCode(bytesOfBase32(String(secret)), null);
  const entered = await callProcess(port, '/ops/login/enrol/confirm', { body: { ticket, code } });
  return String(entered['authorization']);
}
