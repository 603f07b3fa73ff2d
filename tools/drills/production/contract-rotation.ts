import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Issued, issueCertificate } from '@arcadia/gateways/test-support/issued-certificate';
import { dayOf } from '@arcadia/kernel/calendar';
import { fetchFile } from '../../../apps/server/src/testing/upload.ts';
import { until } from '../until.ts';
import type { Env } from '../upgrade/release-process.ts';
import { callProcess } from './call-process.ts';
import { enterBackOffice } from './enter-back-office.ts';
import { signUpCertified, type Production } from './production.ts';
import { expectThat, faultOf, type Rotation, rollOut } from './rotation.ts';

/** The certificate with which contracts are signed; one is applied for, one signed and one decided while it is changed. */
export const contractRotation: Rotation = {
  name: 'CONTRACT_PRIVATE_KEY and CONTRACT_CERTIFICATE',
  async change({ production }) {
    const [first, second] = production.web;
    const authority = await issueCertificate('An Authority', { isAuthority: true });
    const [old, fresh] = [
      await issued('Brand, old', authority),
      await issued('Brand, new', authority),
    ];
    await rollOut(production, { CONTRACTS: 'on', ...old });
    await publishTemplate(production);
    const before = await Signing.begin(production);
    await before.decide(first);
    const kept = await before.file(first);
    const underWay = await Signing.begin(production);
    const between = await Signing.begin(production);
    await rollOut(production, fresh, async () => {
      // The worker, which seals, still has the old one.
      await between.decide(first);
      await between.file(second);
    });
    await underWay.decide(second);
    const after = await Signing.begin(production);
    await after.decide(first);
    const signers = [];
    for (const one of [before, between, underWay, after])
      signers.push(await signerOf(await one.file(second)));
    expectThat(
      signers.join() === 'Brand, old,Brand, old,Brand, new,Brand, new',
      `signed by ${signers.join('; ')}`,
    );
    expectThat((await before.file(first)).equals(kept), 'the first contract has changed');
    const mixed = { CONTRACT_PRIVATE_KEY: old['CONTRACT_PRIVATE_KEY'] ?? '' };
    const fault = await faultOf(production, mixed);
    return `contracts sealed before, between, begun before and after are signed by ${signers.join('; ')}, and pdfsig finds each valid; the first is byte for byte what it was; with the key of the other one check says "${fault}"`;
  },
};

async function issued(name: string, issuer: Issued): Promise<Env> {
  const { pem, key } = await issueCertificate(name, { issuer });
  return {
    CONTRACT_CERTIFICATE: pem + issuer.pem,
    CONTRACT_PRIVATE_KEY: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

async function publishTemplate(production: Production): Promise<void> {
  const token = await enterBackOffice(production);
  const wording = '# 1. Services\n{provider} provides the services to {companyName}.';
  const body = {
    title: { zh: '服务合同', en: 'Service contract' },
    wording: { zh: wording, en: wording },
    note: 'The first',
  };
  const [port] = production.web;
  const { id } = await callProcess(port, '/ops/contract-templates', { body, token });
  await callProcess(port, `/ops/contract-templates/${String(id)}/publish`, { body: {}, token });
}

/** A contract of a company of its own. */
class Signing {
  readonly #production: Production;
  readonly #token: string;
  readonly #id: string;

  private constructor(production: Production, token: string, id: string) {
    this.#production = production;
    this.#token = token;
    this.#id = id;
  }

  /** Applied for and signed by the company. */
  static async begin(production: Production): Promise<Signing> {
    const [port] = production.web;
    const email = `c${randomUUID()}@customer.example`;
    const token = await signUpCertified(production, email);
    const contactEmail = `k${randomUUID()}@customer.example`;
    const details = {
      mailingAddress: '1 Example Road, Hangzhou',
      contactPerson: '林晓彤',
      contactAreaCode: '+86',
      contactPhone: '13912345678',
      contactEmail,
      billingEmail: contactEmail,
      language: 'zh',
      startDate: dayOf(new Date()),
      confirmed: true,
    };
    const { id } = await callProcess(port, '/contracts', { body: details, token });
    const path = `/contracts/${String(id)}`;
    const ask = { channel: 'email', extra: production.vendors.tencent.solve() };
    await callProcess(port, `${path}/code`, { body: ask, token });
    const code = await production.mailed(contactEmail, /\d{6}/);
    const { contentSha256 } = await callProcess(port, path, { token });
    const body = { channel: 'email', contentSha256, signerName: '林晓彤', code };
    await callProcess(port, `${path}/sign`, { body, token });
    return new Signing(production, token, String(id));
  }

  /** Staff sign it at the process on this port; the worker seals it. */
  async decide(port: number): Promise<void> {
    const token = await enterBackOffice(this.#production);
    const rows = await this.#production.run(
      `select id from review_case where subject_id = '${this.#id}'`,
    );
    const caseId = String(rows[0]?.['id']);
    await callProcess(port, `/ops/reviews/${caseId}/claim`, { body: {}, token });
    const body = { outcome: 'approved' };
    await callProcess(port, `/ops/contracts/${caseId}/decide`, { body, token });
  }

  /** The signed file, once there is one. */
  file(port: number): Promise<Buffer> {
    return until('the contract is sealed', async () => {
      const path = `/contracts/${this.#id}/file`;
      const { status, bytes } = await fetchFile(`http://127.0.0.1:${port}`, this.#token, path);
      if (status !== 200) throw new Error(`its file is answered with ${status}`);
      return bytes;
    });
  }
}

/** Whose certificate signed the file, as poppler reads it. @throws Error where its signature is not valid over the whole file */
async function signerOf(pdf: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'arcadia-contract-'));
  try {
    const file = join(folder, 'contract.pdf');
    await writeFile(file, pdf);
    const { stdout, error } = spawnSync('pdfsig', [file], { encoding: 'utf8' });
    if (error)
      throw new Error('pdfsig can’t be run: apt-get install poppler-utils', { cause: error });
    expectThat(
      stdout.includes('Signature is Valid') && stdout.includes('Total document signed'),
      stdout,
    );
    return /Signer Certificate Common Name: (.*)/.exec(stdout)?.[1] ?? stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}
