import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, textOf } from './client.ts';
import { type Bench, expectSame, withEach } from './proof.ts';

const megabyte = 1024 * 1024;
const boundary = 'xxxxxxxx';

/** A letter as PDF of exactly so many bytes that no proxy can make smaller. */
export function letter(bytes: number): Buffer {
  const head = Buffer.from('%PDF-1.7\n');
  const tail = Buffer.from('\n%%EOF\n');
  const middle = bytes - head.length - tail.length;
  return Buffer.concat([
    head,
    Buffer.from(randomBytes(middle).toString('hex').slice(0, middle)),
    tail,
  ]);
}

/** Ten megabytes arrive as they were sent; one more byte is refused in words, and so is a file without a session. */
export async function proveUploads(bench: Bench): Promise<string> {
  const { token } = bench;
  await withEach(bench, async (client) => {
    const file = letter(10 * megabyte);
    const sha256 = createHash('sha256').update(file).digest('hex');
    expectSame('10 MB', await sent(client, token, file), [200, 0, sha256]);
    const pieces = await sent(client, token, file, { seconds: 3 });
    expectSame('10 MB within three seconds, of unknown length', pieces, [200, 0, sha256]);
    const [status, code] = await sent(client, token, letter(10 * megabyte + 1));
    expectSame('10 MB and a byte', [status, (code ?? 0) > 0], [200, true]);
    expectSame('without a session', (await sent(client, '', file))[0], 401);
    const [far] = await sent(client, '', letter(18 * megabyte));
    expectSame('18 MB without a session', far, 401);
  });
  return '10 MB arrive at once and in pieces; one byte more is refused with an answer, and so are 18 MB without a session';
}

/** @returns HTTP status, business code, and the hash that the product computed. */
export async function sent(
  client: Client,
  token: string,
  file: Buffer,
  { seconds = 0 } = {},
): Promise<[status: number, code: number | undefined, sha256: string | undefined]> {
  const whole = form(token, file);
  const answer = await client.ask(
    seconds === 0 ? whole : { ...whole, body: Readable.from(inPieces(whole.body, seconds)) },
  );
  const text = await textOf(answer);
  if (!text.startsWith('{')) return [answer.status, undefined, undefined];
  const { code, data }: { code: number; data: { sha256?: string } | null } = JSON.parse(text);
  return [answer.status, code, data?.sha256];
}

function form(token: string, file: Buffer) {
  const parts = [
    `--${boundary}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nauthorization_letter\r\n`,
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="letter.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
    file,
    `\r\n--${boundary}--\r\n`,
  ];
  return {
    method: 'POST',
    path: '/api/upload',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(token !== '' && { authorization: token }),
    },
    body: Buffer.concat(parts.map((part) => Buffer.from(part))),
  } as const;
}

async function* inPieces(bytes: Buffer, seconds: number): AsyncGenerator<Buffer> {
  const pieces = 30;
  const length = Math.ceil(bytes.length / pieces);
  for (let from = 0; from < bytes.length; from += length) {
    yield bytes.subarray(from, from + length);
    await sleep((seconds * 1_000) / pieces);
  }
}
