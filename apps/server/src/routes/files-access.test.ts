import type { FilePurpose } from '@arcadia/contract/files/file-purposes';
import { permissions, type PermissionName } from '@arcadia/contract/access/permissions';
import { sampleJpeg, samplePng } from '@arcadia/gateways/test-support/sample-pictures';
import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { useTestServer } from '../testing/test-server.ts';
import { fetchFile, upload, uploaded } from '../testing/upload.ts';

const server = useTestServer();

const sql = (statement: string) => asAdmin(server.databaseUrl, statement);
const statusOf = async (token: string, path: string) =>
  (await fetchFile(server.url, token, path)).status;

let png: Buffer;
let owner: string;
let photo: string;
let receipt: string;
beforeAll(async () => {
  png = await samplePng();
  owner = await server.signUp();
  const keep = (purpose: FilePurpose, name: string, bytes: Uint8Array) =>
    uploaded(server.url, owner, { purpose, name, bytes });
  photo = (await keep('identity_photo', 'front.jpg', await sampleJpeg())).id;
  receipt = (await keep('transfer_receipt', 'receipt.png', png)).id;
});

/** A session of a sub-account with these permissions: of the owner's company, or of a new one. */
async function subAccount(held: readonly PermissionName[], companyId?: string): Promise<string> {
  const token = await server.signUp();
  const ids = held.map((name) => permissions[name]).join(',');
  await sql(`
    with person as (
      select id, coalesce(${companyId ? `'${companyId}'` : 'null'}, company_id) as company_id
      from member order by created_at desc, id desc limit 1
    ), role as (
      insert into role (id, company_id, name, permission_ids, created_at)
      select 'rol_' || id, company_id, id, array[${ids}]::int[], now() from person returning id, company_id
    ), sub_account as (
      insert into member (id, company_id, role_id, name, email, main, created_at)
      select 'sub_' || person.id, role.company_id, role.id, 'Sub', person.id || '@sub.example', false, now()
      from person, role returning id, company_id
    )
    update session set member_id = sub_account.id, company_id = sub_account.company_id
    from person, sub_account where session.member_id = person.id`);
  return token;
}

test('uploading needs the permission for the purpose', async () => {
  const readers = await subAccount(['verificationQuery', 'rechargeQuery']);
  const certifiers = await subAccount(['verificationAll']);
  const status = async (token: string, purpose: FilePurpose) =>
    (await upload(server.url, token, { purpose, name: 'a.png', bytes: png })).status;
  expect(await status(readers, 'identity_photo')).toBe(403);
  expect(await status(readers, 'transfer_receipt')).toBe(403);
  expect(await status(certifiers, 'identity_photo')).toBe(200);
  expect(await status(certifiers, 'transfer_receipt')).toBe(403);
  expect(await status('nobody', 'identity_photo')).toBe(401);
});

test('a file of another company is not found, like a missing one', async () => {
  const stranger = await server.signUp();
  expect(await statusOf(stranger, `/files/${photo}`)).toBe(404);
  expect(await statusOf(stranger, '/files/fil_00000000')).toBe(404);
  expect(await statusOf('nobody', `/files/${photo}`)).toBe(401);
});

test('reading a file of the own company needs the permission for the purpose', async () => {
  const { rows } = await sql(`select company_id from stored_file where id = '${photo}'`);
  const [{ company_id: companyId }] = rows as [{ company_id: string }];
  const reader = await subAccount(['verificationQuery'], companyId);
  const bookkeeper = await subAccount(['detailsQuery'], companyId);
  expect(await statusOf(reader, `/files/${photo}`)).toBe(200);
  expect(await statusOf(reader, `/files/${receipt}`)).toBe(403);
  expect(await statusOf(bookkeeper, `/files/${photo}`)).toBe(403);
  expect(await statusOf(bookkeeper, `/files/${receipt}`)).toBe(200);
});

test('operators can read files of their desk, and access to documents is audited', async () => {
  const reviewer = await server.signInOperator('reviewer@arcadia.example');
  const finance = await server.signInOperator('finance@arcadia.example');
  expect(await statusOf(finance, `/ops/files/${photo}`)).toBe(403);
  expect(await statusOf(reviewer, `/ops/files/${receipt}`)).toBe(403);
  expect(await statusOf(reviewer, '/ops/files/fil_00000000')).toBe(404);
  expect(await statusOf(owner, `/ops/files/${photo}`)).toBe(401);
  expect(await statusOf(reviewer, `/ops/files/${photo}`)).toBe(200);
  expect(await statusOf(finance, `/ops/files/${receipt}`)).toBe(200);
  const { rows } = await sql(
    `select actor_kind, target_id, after from audit_log where action = 'file.view'`,
  );
  expect(rows).toEqual([
    {
      actor_kind: 'operator',
      target_id: photo,
      after: { purpose: 'identity_photo', name: 'front.jpg' },
    },
  ]);
});

test('a file is sent with headers that prevent browsers from executing it', async () => {
  const { headers } = await fetchFile(server.url, owner, `/files/${receipt}`);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': expect.stringMatching(/^attachment; /),
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
});
