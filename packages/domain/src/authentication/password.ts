import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** The PHC string of argon2id over `password` with a new random salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password, nonce, ...cost });
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${parameters}$${base64(nonce)}$${base64(tag)}`;
}

/** Compares in constant time. The parameters are read from the hash, so older hashes stay valid after a change. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (!match) throw new Error('not an argon2id hash');
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

/** Takes as long as a real check, so that response times do not reveal whether an account exists. */
export async function dummyVerify(password: string): Promise<void> {
  await derive('argon2id', { message: password, nonce: randomBytes(16), ...cost });
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
