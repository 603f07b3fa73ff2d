import { generate } from 'selfsigned';
import { beforeAll, describe, expect, test } from 'vitest';
import { detachedSignatureFits } from '../test-support/detached-signature.ts';
import { createPdfSigner, type SigningIdentity } from './adapter.ts';
import { certificateWeakness } from './certificate-weakness.ts';
import { newSigningIdentity } from './simulator/identity.ts';

const now = new Date('2026-11-20T04:00:00Z');
const dayMs = 86_400_000;
let identity: SigningIdentity;
beforeAll(async () => {
  identity = await newSigningIdentity({ now, name: 'Brand' });
});

/** As little of a PDF as a signature needs. */
const paper = () =>
  Buffer.from(
    `%PDF-1.7\n/ByteRange [0 /********** /********** /**********] /Contents <${'0'.repeat(16_384)}>\nthe text\n%%EOF`,
  );

function partsOf(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const [, to, next, rest] = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(text) ?? [];
  const [before, after, last] = [Number(to), Number(next), Number(rest)];
  return {
    signed: Buffer.concat([pdf.subarray(0, before), pdf.subarray(after, after + last)]),
    cms: Buffer.from(text.slice(before + 1, after - 1), 'hex'),
    end: after + last,
  };
}

describe('a signature', () => {
  test('is of the whole file, and of no other bytes', async () => {
    const pdf = await createPdfSigner(identity).sign(paper());
    const { signed, cms, end } = partsOf(pdf);
    expect(end).toBe(pdf.length);
    expect(await detachedSignatureFits(cms, { signed })).toBe(true);
    const changed = Buffer.from(signed);
    changed[changed.indexOf('text')] = 0x54;
    expect(await detachedSignatureFits(cms, { signed: changed })).toBe(false);
  });

  test('is the same for the same bytes, and holds no time of its own', async () => {
    const signer = createPdfSigner(identity);
    const first = await signer.sign(paper());
    expect(await signer.sign(paper())).toEqual(first);
    // The object identifiers of signing-certificate-v2 and of a signing time.
    const { cms } = partsOf(first);
    expect(cms.includes(Buffer.from('060b2a864886f70d010910022f', 'hex'))).toBe(true);
    expect(cms.includes(Buffer.from('06092a864886f70d010905', 'hex'))).toBe(false);
  });

  test('needs room in the file, and the key of the certificate', async () => {
    await expect(createPdfSigner(identity).sign(Buffer.from('%PDF-1.7'))).rejects.toThrow();
    const other = await newSigningIdentity({ now, name: 'Other' });
    expect(() => createPdfSigner({ ...identity, privateKey: other.privateKey })).toThrow(
      'not that of the first certificate',
    );
  });
});

describe('a certificate is weak', () => {
  const at = (days: number) => new Date(now.getTime() + days * dayMs);

  test('before and after it is valid, and where it signed itself', async () => {
    const { certificates } = await newSigningIdentity({ now, name: 'Brand', validMs: dayMs });
    expect(certificateWeakness(certificates, at(2))).toBe('has expired');
    expect(certificateWeakness(certificates, at(-3 * 365))).toBe('is not valid yet');
    expect(certificateWeakness(certificates, now)).toMatch('certification authority');
  });

  test('with a short key, and not where an authority issued it for a long one', async () => {
    const days = { notBeforeDate: at(-1), notAfterDate: at(365) };
    const authority = await generate([{ name: 'commonName', value: 'Authority' }], {
      ...days,
      keySize: 2048,
      extensions: [{ name: 'basicConstraints', cA: true, critical: true }],
    });
    const ca = { key: authority.private, cert: authority.cert };
    const issued = (keySize: number) =>
      generate([{ name: 'commonName', value: 'Brand' }], { ...days, keySize, ca });
    expect(certificateWeakness((await issued(2048)).cert, now)).toBeNull();
    expect(certificateWeakness((await issued(1024)).cert, now)).toMatch('2048 bits');
  });
});
