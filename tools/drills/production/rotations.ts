import { randomBytes } from 'node:crypto';
import { contractRotation } from './contract-rotation.ts';
import { paymentRotations } from './payment-rotations.ts';
import { type Production, urlOf } from './production.ts';
import { faultOf, type Rotation, rollOut, type Setting } from './rotation.ts';
import { expectFile, serviceRotations, stored } from './service-rotations.ts';

export const rotations: readonly Rotation[] = [
  { name: 'DATA_KEYS', change: dataKeys },
  ...(['APP', 'TENANT'] as const).map((which) => ({
    name: `password in DATABASE_${which}_URL`,
    change: ({ production }: Setting) =>
      databasePassword(production, `DATABASE_${which}_URL`, `arcadia_${which.toLowerCase()}`),
  })),
  {
    name: 'password in DATABASE_URL',
    change: ({ production }) =>
      databasePassword(
        production,
        'DATABASE_URL',
        new URL(production.site.env['DATABASE_URL'] ?? '').username,
      ),
  },
  ...paymentRotations,
  ...serviceRotations,
  contractRotation,
];

/**
 * In two steps, so that no process meets what it can't read: first all can open what the new key sealed, then they seal with it.
 * What happens where it is done in one step is looked at first.
 */
async function dataKeys({ production, token }: Setting): Promise<string> {
  const [first, second] = production.web;
  const old = production.site.env['DATA_KEYS'] ?? '';
  const fresh = randomBytes(32).toString('base64');
  const files = [await stored(first, token)];
  const readByAll = async () => {
    for (const id of files) for (const port of production.web) await expectFile(port, token, id);
  };
  await rollOut(production, { DATA_KEYS: `${old},${fresh}` }, async () => {
    files.push(await stored(first, token), await stored(second, token));
    await readByAll();
  });
  await rollOut(production, { DATA_KEYS: `${fresh},${old}` }, async () => {
    files.push(await stored(first, token), await stored(second, token));
    await readByAll();
  });
  files.push(await stored(second, token));
  await readByAll();
  const { status } = await production.checkWith({ DATA_KEYS: fresh });
  if (status === 0) throw new Error('check misses no key');
  const unread = await inOneStep(production, token);
  return (
    `${files.length} files of before, between and after are read by all; without the old key check ends with ${status}; ` +
    `in one step, what the first process stored with a new key is answered by the second with: ${unread}`
  );
}

async function inOneStep(production: Production, token: string): Promise<string> {
  const [first, second] = production.web;
  const known = production.site.env['DATA_KEYS'] ?? '';
  let seen = '';
  const newest = randomBytes(32).toString('base64');
  await rollOut(production, { DATA_KEYS: `${newest},${known}` }, async () => {
    const id = await stored(first, token);
    seen = await expectFile(second, token, id).then(() => 'the file', String);
  });
  return seen;
}

/** PostgreSQL knows one password for each login: what needs a new connection waits until the restart. */
async function databasePassword(
  production: Production,
  setting: string,
  role: string,
): Promise<string> {
  const { env } = production.site;
  const password = randomBytes(12).toString('hex');
  const fresh = { [setting]: urlOf(env[setting] ?? '', role, password) };
  await production.run(`alter role ${role} password '${password}'`);
  await rollOut(production, fresh);
  return `with the old one check says "${await faultOf(production, env)}"; the processes run with the new one`;
}
