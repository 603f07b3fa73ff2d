import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function logged(entry: object): string {
  const lines: string[] = [];
  createLogger('info', { write: (line) => void lines.push(line) }).info(entry, 'text');
  return lines.join('');
}

test.each([
  { authorization: 'S3CRET' },
  { headers: { authorization: 'S3CRET', 'idempotency-key': 'S3CRET' } },
  { req: { headers: { cookie: 'S3CRET' } } },
  { input: { password: 'S3CRET', captcha: 'S3CRET', code: 'S3CRET' } },
  { token: 'S3CRET', answer: { id: 'S3CRET' } },
])('a secret is struck out of %j', (entry) => {
  expect(logged(entry)).not.toContain('S3CRET');
  expect(logged(entry)).toContain('[redacted]');
});

test('an error is logged with its causes, and a database error without its row', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'member_email',
    detail: 'Key (email)=(owner@example.com) already exists.',
    where: 'S3CRET',
  });
  const line = logged({ err: new Error('outer', { cause }) });
  expect(line).toContain('outer');
  expect(JSON.parse(line).err.cause).toMatchObject({ state: '23505', constraint: 'member_email' });
  expect(line).not.toContain('owner@example.com');
  expect(line).not.toContain('S3CRET');
});
