import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Reply, unavailable, useFakeWechatPay } from '../test-support/fake-wechat-pay.ts';
import { statement } from '../test-support/wechat-pay-vectors.ts';

const api = useFakeWechatPay();

const day = '2021-01-28';
function statementReplies(change: object = {}, file: Reply = { body: statement.text }): void {
  const address = {
    hash_type: 'SHA1',
    hash_value: statement.hash,
    download_url: `${api.url()}/v3/billdownload/file?token=x`,
    ...change,
  };
  api.reply(api.signed(address), file);
}
const download = () => api.gateway({ merchantId: statement.merchantId }).downloadStatement(day);

test('a statement comes plain or packed, the hash being that of the plain file', async () => {
  for (const body of [Buffer.from(statement.text), gzipSync(statement.text)]) {
    statementReplies({}, { body });
    const result = await download();
    expect(result.status === 'ready' && result.lines).toHaveLength(3);
  }
  expect(api.asked[0]?.url).toBe(`/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`);
});

test('refuses a statement that is not the one whose hash was told', async () => {
  const { text } = statement;
  const hashOf = (file: string) => createHash('sha1').update(file).digest('hex');
  const cases: [string, object, Reply][] = [
    ['an altered byte', {}, { body: text.replace('`0.01,', '`0.02,') }],
    ['cut short', {}, { body: text.slice(0, -1) }],
    ['an error', {}, { status: 404, body: '{"code":"RESOURCE_NOT_EXISTS"}' }],
    ['a redirect', {}, { status: 302, body: '', headers: { location: api.url() } }],
    ['packed wrongly', {}, { body: gzipSync(text).subarray(0, 100) }],
    ['another hash', { hash_value: '0'.repeat(40) }, { body: text }],
    ['another kind of hash', { hash_type: 'MD5' }, { body: text }],
    ['another place', { download_url: 'https://elsewhere.example/file' }, { body: text }],
    ['no address', { download_url: 'file:///etc/passwd' }, { body: text }],
    ['HTML', { hash_value: hashOf('<html>') }, { body: '<html>' }],
  ];
  for (const [name, change, file] of cases) {
    statementReplies(change, file);
    await expect(download(), name).rejects.toMatchObject(unavailable);
  }
});

test('a packed statement that would fill the memory is refused', async () => {
  statementReplies({}, { body: gzipSync(Buffer.alloc(65 * 1024 * 1024)) });
  await expect(download()).rejects.toThrow(/unpacked/);
});
