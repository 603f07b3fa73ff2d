import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newSigningIdentity } from '@arcadia/gateways/pdf-signer/simulator/identity';
import { s3Account, startS3Server } from '@arcadia/gateways/test-support/s3-server';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { type FaultProxy, startFaultProxy } from '../../../../tools/testing/fault-proxy.ts';
import { contractWalks, type Signatory } from '../testing/contract-walks.ts';
import { giveUpWorker } from '../testing/give-up-worker.ts';
import { pdfSignature } from '../testing/pdf-signature.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { type Caller, useTestServer } from '../testing/test-server.ts';
import { longPatience } from '../../../../tools/testing/patience.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('starts the product as a program, kills it and waits until its jobs are taken over');

/**
 * Both have signed, and making the signed file fails in one way after the other: docs/faults.md. The web process answers people,
 * and workers that can be killed make the file.
 */
describe.skipIf(process.platform !== 'linux')('a contract that both have signed', () => {
  const settings: Record<string, string> = { ROLE: 'web' };
  let s3: Awaited<ReturnType<typeof startS3Server>>;
  let proxy: FaultProxy;
  let dataDir = '';
  beforeAll(async () => {
    s3 = await startS3Server();
    proxy = await startFaultProxy(Number(new URL(s3.endpoint).port));
    dataDir = await mkdtemp(join(tmpdir(), 'arcadia-sealing-'));
    Object.assign(settings, storage());
  });
  const server = useTestServer({ own: 'settings', seedData: true, env: settings });
  const walks = contractWalks(server);
  const workers: ServerProcess[] = [];
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.kill();
  });
  afterAll(async () => {
    await proxy.close();
    await s3.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const storage = () => ({
    FILE_STORAGE: 's3',
    S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
    S3_REGION: s3Account.region,
    S3_BUCKET: s3Account.bucket,
    S3_ACCESS_KEY_ID: s3Account.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
  });
  const startWorker = async (env: Record<string, string> = storage()) => {
    const worker = await startServerProcess({
      ROLE: 'worker',
      DATABASE_URL: server.databaseUrl,
      DATABASE_CONNECTIONS: '6',
      DATA_DIR: dataDir,
      ...env,
    });
    workers.push(worker);
    return worker;
  };
  const failure = (worker: ServerProcess, pattern: RegExp) =>
    vi.waitFor(() => expect(JSON.stringify(worker.log)).toMatch(pattern), longPatience);
  const count = async (from: string) => {
    const { rows } = await asAdmin(server.databaseUrl, `select count(*)::int as n from ${from}`);
    return Number(rows[0]?.['n']);
  };

  let one: Signatory;
  let id = '';
  let desk: Caller;
  let caseId = '';
  /** State for both sides while the file is missing: signed by both, nothing to take back, and no second contract. */
  const expectSealing = async () => {
    expect(await walks.contractOf(one, id)).toMatchObject({
      status: 'signing',
      step: 'sealing',
      file: null,
      signatures: [{ side: 'customer' }, { side: 'provider' }],
    });
    expect(await one.caller.get(`/contracts/${id}/file`)).toMatchObject({ status: 404 });
    expect(await one.caller.post(`/contracts/${id}/cancel`)).toMatchObject({ code: 2009 });
    expect(await walks.apply(one)).toMatchObject({ code: 2200 });
    expect((await desk.get(`/ops/contracts/${caseId}`)).data).toMatchObject({
      contract: { status: 'signing', step: 'sealing' },
    });
    expect(await count(`audit_log where action = 'contract.seal' and target_id = '${id}'`)).toBe(0);
  };

  test('stays so while the disk takes no more bytes', async () => {
    one = await walks.signatory();
    id = await walks.signed(one);
    desk = await walks.operator();
    caseId = await walks.claimed(desk, id);
    const worker = await startWorker({ FILE_STORAGE: 'disk' });
    execFileSync('prlimit', ['--pid', String(worker.pid), '--fsize=0:unlimited']);
    expect(await walks.decide(desk, caseId, { outcome: 'approved' })).toMatchObject({ code: 0 });
    await failure(worker, /EFBIG/);
    await expectSealing();
    expect(worker.ended()).toBeNull();
  });

  test('stays so while the certificate has expired', async () => {
    const now = new Date('2020-01-01T00:00:00Z');
    const { certificates, privateKey } = await newSigningIdentity({
      now,
      name: 'Expired',
      validMs: 86_400_000,
    });
    const expired = { CONTRACT_CERTIFICATE: certificates, CONTRACT_PRIVATE_KEY: privateKey };
    const worker = await startWorker({ ...storage(), ...expired });
    await server.advance(60_000);
    await failure(worker, /no certificate that is valid now/);
    await expectSealing();
    expect(worker.ended()).toBeNull();
  });

  test('stays so while the storage refuses, and when the worker is killed within it', async () => {
    await proxy.become('refuses');
    const worker = await startWorker();
    await server.advance(60_000);
    await failure(worker, /a job failed|a signed contract was not made/);
    await expectSealing();
    await proxy.become('hangs');
    await server.advance(60_000);
    await vi.waitFor(() => expect(proxy.open).toBeGreaterThan(0), longPatience);
    await worker.kill();
    expect(worker.ended()).toMatchObject({ signal: 'SIGKILL' });
    await expectSealing();
  });

  test('is made once by two workers at a time, when all is well again', async () => {
    const numbers = await count('contract_number');
    await proxy.become('none');
    await giveUpWorker(server.databaseUrl);
    await Promise.all([startWorker(), startWorker()]);
    await server.advance(60_000);
    const contract = await vi.waitFor(
      async () => {
        await server.advance(60_000);
        const made = await walks.contractOf(one, id);
        expect(made).toMatchObject({ status: 'effective', step: null });
        return made;
      },
      { ...longPatience, interval: 1_000 },
    );
    expect(contract['signatures']).toHaveLength(2);
    const bytes = await walks.bytesOf(one.token, `/contracts/${id}/file`);
    expect(await pdfSignature(bytes)).toEqual({ isIntact: true, coversAll: true });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(contract['file']).toMatchObject({ sha256 });
    expect((await server.as().post('/documents/verify', { sha256 })).data).toMatchObject({
      fileMatches: true,
      document: { status: 'valid', subject: contract['number'] },
    });
    expect(await count(`audit_log where action = 'contract.seal' and target_id = '${id}'`)).toBe(1);
    expect(await count(`contract_signature where contract_id = '${id}'`)).toBe(2);
    expect(await count('contract_number')).toBe(numbers);
  });
});
