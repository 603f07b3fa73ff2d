import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { host } from './client.ts';

/** Certificate for the name of the samples and for this machine, signed by itself, as the samples want it in `to`. @returns it in PEM */
export function makeCertificate(to: string): string {
  mkdirSync(to, { recursive: true });
  const [key, certificate] = [join(to, 'privkey.pem'), join(to, 'fullchain.pem')];
  const names = `subjectAltName=DNS:${host},DNS:localhost,IP:127.0.0.1`;
  const made = spawnSync(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${host} -addext ${names} -keyout ${key} -out ${certificate}`.split(
      ' ',
    ),
    { encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`no certificate was made: ${made.stderr}`);
  // HAProxy wants both in one file.
  writeFileSync(
    join(to, 'site.pem'),
    readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'),
  );
  return readFileSync(certificate, 'utf8');
}
