import { mkdtempSync, rmSync } from 'node:fs';
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FilePurpose } from '@arcadia/contract/files/file-purposes';
import {
  cameraName,
  describePicture,
  sampleJpeg,
  samplePng,
} from '@arcadia/gateways/test-support/sample-pictures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import {
  emptyZip,
  sampleDoc,
  samplePdf,
  sampleXls,
} from '../../../../tools/testing/sample-documents.ts';
import { useTestServer } from '../testing/test-server.ts';
import { fetchFile, upload, uploaded } from '../testing/upload.ts';

const folder = mkdtempSync(join(tmpdir(), 'arcadia-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
const server = useTestServer({ own: 'settings', env: { DATA_DIR: folder } });

const sql = (statement: string) => asAdmin(server.databaseUrl, statement);
let jpeg: Buffer;
let png: Buffer;
let owner: string;
beforeAll(async () => {
  [jpeg, png, owner] = await Promise.all([sampleJpeg(), samplePng(), server.signUp()]);
});

const send = (purpose: string, name: string, bytes: Uint8Array, language?: string) =>
  upload(server.url, owner, { purpose, name, bytes }, language);
const codeOf = async (purpose: string, name: string, bytes: Uint8Array) =>
  (await send(purpose, name, bytes)).code;
const keep = (purpose: FilePurpose, name: string, bytes: Uint8Array) =>
  uploaded(server.url, owner, { purpose, name, bytes });
const stored = async () => {
  const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
};

function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(40) ^ 1, 40);
  return copy;
}

describe('each purpose accepts its formats', () => {
  const cases: readonly [FilePurpose, string, () => Buffer, string][] = [
    ['identity_photo', 'front.jpg', () => jpeg, 'image/jpeg'],
    ['identity_photo', 'front.JPEG', () => jpeg, 'image/jpeg'],
    ['identity_photo', 'front.png', () => png, 'image/png'],
    ['business_licence', 'licence.jpg', () => jpeg, 'image/jpeg'],
    ['business_licence', 'licence.png', () => png, 'image/png'],
    ['authorization_letter', 'letter.pdf', () => samplePdf(), 'application/pdf'],
    ['authorization_letter', 'letter.doc', () => sampleDoc(), 'application/msword'],
    ['transfer_receipt', 'receipt.png', () => png, 'image/png'],
    ['transfer_receipt', '回单.jpg', () => jpeg, 'image/jpeg'],
  ];
  test.each(cases)('%s: %s', async (purpose, name, bytes, mediaType) => {
    const file = await keep(purpose, name, bytes());
    expect(file).toEqual({
      id: expect.stringMatching(/^fil_/),
      name,
      mediaType,
      size: expect.any(Number),
      // Forms detect by it that one picture was uploaded twice.
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const back = await fetchFile(server.url, owner, `/files/${file.id}`);
    expect([back.status, back.bytes.length]).toEqual([200, file.size]);
    if (!mediaType.startsWith('image/')) expect(back.bytes.equals(bytes())).toBe(true);
  });
});

describe('what is refused', () => {
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1');
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 1)]);
  const cases: readonly [string, FilePurpose, string, () => Buffer][] = [
    ['a program under the name of a picture', 'identity_photo', 'front.png', () => program],
    ['a picture under the name of a program', 'identity_photo', 'front.exe', () => png],
    ['a picture without an extension', 'identity_photo', 'front', () => png],
    ['a picture whose name says another format', 'identity_photo', 'front.jpg', () => png],
    ['a page', 'identity_photo', 'front.jpg', () => html],
    ['a vector picture', 'identity_photo', 'front.svg', () => svg],
    ['a vector picture under another name', 'identity_photo', 'front.png', () => svg],
    ['a format of pictures that is not taken', 'identity_photo', 'front.gif', () => gif],
    ['half a picture', 'identity_photo', 'front.png', () => png.subarray(0, png.length / 2)],
    ['a letter where a picture belongs', 'business_licence', 'licence.pdf', () => samplePdf()],
    ['a picture where a letter belongs', 'authorization_letter', 'letter.png', () => png],
    ['a letter where a receipt belongs', 'transfer_receipt', 'receipt.pdf', () => samplePdf()],
    [
      'a PDF that is an archive as well',
      'authorization_letter',
      'letter.pdf',
      () => Buffer.concat([samplePdf(), emptyZip()]),
    ],
    [
      'a PDF after a page',
      'authorization_letter',
      'letter.pdf',
      () => Buffer.concat([html, samplePdf()]),
    ],
    [
      'a PDF with a page in it',
      'authorization_letter',
      'letter.pdf',
      () => samplePdf({ objects: html.toString() }),
    ],
    [
      'a PDF that runs a program',
      'authorization_letter',
      'letter.pdf',
      () => samplePdf({ packed: '<</S/JavaScript/JS(x)>>' }),
    ],
    [
      'a new Office document under the old name',
      'authorization_letter',
      'letter.doc',
      () => emptyZip(),
    ],
    [
      'a spreadsheet under the name of a letter',
      'authorization_letter',
      'letter.doc',
      () => sampleXls(),
    ],
    [
      'a letter with macros',
      'authorization_letter',
      'letter.doc',
      () => sampleDoc({ macros: true }),
    ],
  ];
  test.each(cases)('%s', async (_, purpose, name, bytes) => {
    expect(await codeOf(purpose, name, bytes())).toBe(2029);
  });

  test('with a message in the caller’s language', async () => {
    expect((await send('identity_photo', 'a.exe', png)).msg).toBe('File format error');
    expect((await send('identity_photo', 'a.exe', png, 'zh-CN')).msg).toBe('文件格式错误');
  });

  test('an empty file', async () => {
    const answer = await send('identity_photo', 'front.png', Buffer.alloc(0));
    expect([answer.status, answer.code]).toEqual([200, 2031]);
  });

  test.each([
    ['identity_photo', 'front.png', 5],
    ['authorization_letter', 'letter.pdf', 10],
  ] as const)('%s with one byte above its limit', async (purpose, name, megabytes) => {
    const limit = megabytes * 1024 * 1024;
    const whole = Buffer.alloc(limit + 1, 'x');
    (purpose === 'identity_photo' ? png : samplePdf()).copy(whole);
    const tooLarge = await send(purpose, name, whole);
    expect([tooLarge.code, tooLarge.msg]).toEqual([2030, 'File exceeds limit']);
    // One byte less is within the limit, and refused for what it is only where that is wrong.
    expect(await codeOf(purpose, name, whole.subarray(0, limit))).not.toBe(2030);
  });

  test('a small file that decompresses to an enormous picture', async () => {
    const bomb = await samplePng({ width: 10_000, height: 6_000 });
    expect(bomb.length).toBeLessThan(2_000_000);
    expect(await codeOf('identity_photo', 'front.png', bomb)).toBe(2029);
  });

  test('refused files are not stored', async () => {
    const before = await stored();
    await send('identity_photo', 'front.png', program);
    await send('identity_photo', 'front.png', Buffer.alloc(0));
    expect(await stored()).toEqual(before);
  });
});

describe('a picture is re-encoded', () => {
  test('without the camera’s metadata, upright', async () => {
    const photo = await sampleJpeg({ orientation: 6 });
    expect(await describePicture(photo)).toMatchObject({
      metadata: ['orientation', 'exif', 'icc'],
    });
    expect(photo.includes(cameraName)).toBe(true);
    const { id } = await keep('identity_photo', 'front.jpg', photo);
    const { bytes } = await fetchFile(server.url, owner, `/files/${id}`);
    // Held sideways: 60×40 lying is 40×60 upright, and the red half lies at the right.
    expect(await describePicture(bytes)).toMatchObject({
      format: 'jpeg',
      size: '40x60',
      metadata: [],
    });
    expect(bytes.includes(cameraName)).toBe(false);
  });

  test.each([
    ['front.jpg', () => jpeg],
    ['front.png', () => png],
  ] as const)('%s loses a page or an archive that was hidden behind it', async (name, picture) => {
    const hidden = Buffer.from('<script>alert(document.cookie)</script>');
    const polyglot = Buffer.concat([picture(), hidden, emptyZip()]);
    const { id } = await keep('transfer_receipt', name, polyglot);
    const { bytes } = await fetchFile(server.url, owner, `/files/${id}`);
    expect(bytes.includes('<script')).toBe(false);
    expect(bytes.includes('PK\x05\x06')).toBe(false);
    expect(await describePicture(bytes)).toMatchObject({ size: '60x40', top: 'red' });
  });
});

describe('a name', () => {
  test.each([
    ['../../../etc/passwd.png', 'passwd.png'],
    ['C:\\Users\\Lin\\front.png', 'front.png'],
    ['/etc/front.png', 'front.png'],
    ['photo\u202Egnp.exe.png', 'photognp.exe.png'],
    ['身份证 正面.png', '身份证 正面.png'],
    [`${'long '.repeat(100)}.png`, `${'long '.repeat(40).slice(0, 196).trimEnd()}.png`],
  ])('%s is kept as %s', async (sent, kept) => {
    expect((await send('transfer_receipt', sent, png)).data).toMatchObject({ name: kept });
  });

  test('is returned unchanged, and never used as a path', async () => {
    const { id } = await keep('transfer_receipt', "it's (a) 回单*.png", png);
    const { headers } = await fetchFile(server.url, owner, `/files/${id}`);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="it_s _a_ __ _.png"; filename*=UTF-8''it%27s%20%28a%29%20%E5%9B%9E%E5%8D%95%2A.png`.replace(
        '__ _',
        '___',
      ),
    );
    const paths = await stored();
    expect(paths.every((path) => /\/files\/[\w-]{2}\/[\w-]{2}\/[\w-]{43}$/.test(path))).toBe(true);
  });
});

describe('at rest', () => {
  test('a letter about a person is encrypted, a receipt is not', async () => {
    const marked = samplePdf({ objects: '% 310101199001011234 Lin Lan' });
    await keep('authorization_letter', 'letter.pdf', marked);
    const contents = await Promise.all((await stored()).map((path) => readFile(path)));
    expect(contents.some((bytes) => bytes.includes('310101199001011234'))).toBe(false);
    expect(contents.some((bytes) => bytes.includes('%PDF'))).toBe(false);
    expect(contents.some((bytes) => bytes.includes('PNG'))).toBe(true);
  });

  const pathOf = async (id: string) => {
    const { rows } = await sql(`select storage_key from stored_file where id = '${id}'`);
    const [{ storage_key: key }] = rows as [{ storage_key: string }];
    return join(folder, 'files', key.slice(0, 2), key.slice(2, 4), key);
  };
  const statusOf = async (id: string) =>
    (await fetchFile(server.url, owner, `/files/${id}`)).status;

  test.each(['authorization_letter', 'transfer_receipt'] as const)(
    'altered or swapped bytes of a %s are never sent',
    async (purpose) => {
      const [name, bytes] =
        purpose === 'transfer_receipt' ? ['a.png', png] : ['a.pdf', samplePdf()];
      const [altered, exchanged, lost] = [
        (await keep(purpose, name, bytes)).id,
        (await keep(purpose, name, bytes)).id,
        (await keep(purpose, name, bytes)).id,
      ];
      const other = await keep(
        purpose,
        name.replace('a.', 'b.'),
        purpose === 'transfer_receipt'
          ? await samplePng({ width: 30 })
          : samplePdf({ objects: '% other' }),
      );
      const whole = await readFile(await pathOf(altered));
      await writeFile(await pathOf(altered), flipped(whole));
      await copyFile(await pathOf(other.id), await pathOf(exchanged));
      await rm(await pathOf(lost));
      expect(await Promise.all([altered, exchanged, lost].map(statusOf))).toEqual([500, 500, 500]);
      expect(await statusOf(other.id)).toBe(200);
    },
  );
});

test('unreferenced files are swept a day later, by a job', async () => {
  await keep('transfer_receipt', 'receipt.png', png);
  expect(await stored()).not.toEqual([]);
  await server.advance(25 * 3_600_000);
  await expect.poll(stored).toEqual([]);
  // The row goes after its bytes.
  await expect.poll(async () => (await sql('select 1 from stored_file')).rows).toEqual([]);
});
