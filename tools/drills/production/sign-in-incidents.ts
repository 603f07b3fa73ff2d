import { callerOf } from '../upgrade/caller.ts';
import type { LogLine } from '../upgrade/release-process.ts';
import { type Scene, untilLogged, untilSaid } from './incident.ts';
import type { Production } from './production.ts';
import { expectThat } from './rotation.ts';

const securityEvent = 'security event';

export async function oneAddress({ production, release }: Scene): Promise<string[]> {
  const { site } = production;
  const { env } = site;
  const webs = site.places.filter(({ role }) => role === 'web');
  site.env = { ...env, TRUST_PROXY: '10.9.9.9' };
  for (const place of webs) await site.replace(place, release);
  await tryWrongPasswords(production, 'g@customer.example');
  await untilLogged(site, 'that a forwarded address was ignored', ({ msg }) =>
    msg.startsWith('a forwarded address was ignored'),
  );
  const wrong = addressesOf(await untilSaid(site, securityEvent));
  expectThat(wrong.has('127.0.0.1'), `addresses: ${[...wrong].join(' ')}`);
  site.env = env;
  for (const place of webs) await site.replace(place, release);
  const from = site.log().length;
  await tryWrongPasswords(production, 'h@customer.example');
  const right = addressesOf(await untilSaid(site, securityEvent, from));
  expectThat(!right.has('127.0.0.1'), `addresses: ${[...right].join(' ')}`);
  return [
    'log "a forwarded address was ignored", security events of the proxy’s address',
    `over: they are of ${[...right].join(', ')}`,
  ];
}

export async function passwordsTried({ production }: Scene): Promise<string[]> {
  const from = production.site.log().length;
  await tryWrongPasswords(production, 'a@customer.example');
  const refused = 'credential_refused';
  const lines = await untilLogged(
    production.site,
    refused,
    (line) => line.msg === securityEvent && JSON.stringify(line).includes(refused),
    from,
  );
  const kinds = new Set(lines.map((line) => line['event'] ?? line['kind']));
  return [
    `log "security event" ${[...kinds].join(', ')} with ${[...addressesOf(lines)].join(', ')}`,
  ];
}

async function tryWrongPasswords({ https, ca, tally }: Production, email: string): Promise<void> {
  const stranger = callerOf({ port: https, ca, tally }, 'HTTP/1.1');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const body = {
      type: 3,
      email,
      password: `Wrong-${attempt}000`,
      isRead: true,
      countryCode: 'CN',
    };
    await stranger.call('/login', { body }).catch(() => null);
  }
  stranger.close();
}

const addressesOf = (lines: readonly LogLine[]) =>
  new Set(lines.map((line) => String(line['ipAddress'])));
