import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { detachedSignatureFits } from '@arcadia/gateways/test-support/detached-signature';

export type PdfSignature = { isIntact: boolean; coversAll: boolean };

const run = promisify(execFile);

/**
 * Verdict of a reader of PDFs about a file's signature: poppler's `pdfsig` where it is installed, and always our own check of the
 * signed bytes. The two must agree.
 */
export async function pdfSignature(bytes: Buffer): Promise<PdfSignature> {
  const ours = await ownCheck(bytes);
  const theirs = await popplersCheck(bytes);
  if (theirs !== null && theirs.isIntact !== ours.isIntact)
    throw new Error(`pdfsig says ${String(theirs.isIntact)}, we say ${String(ours.isIntact)}`);
  return theirs ?? ours;
}

async function popplersCheck(bytes: Buffer): Promise<PdfSignature | null> {
  const folder = await mkdtemp(join(tmpdir(), 'pdfsig-'));
  try {
    await writeFile(join(folder, 'contract.pdf'), bytes);
    // Its exit code tells whether the authority is known, which that of sim is not.
    const said = await run('pdfsig', [join(folder, 'contract.pdf')]).catch(
      (error: unknown) => error,
    );
    if (isMissing(said)) return null;
    const text = textOf(said);
    return {
      isIntact: text.includes('Signature is Valid'),
      coversAll: text.includes('Total document signed'),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function isMissing(said: unknown): boolean {
  return said instanceof Error && 'code' in said && said.code === 'ENOENT';
}

function textOf(said: unknown): string {
  if (typeof said !== 'object' || said === null || !('stdout' in said)) throw said;
  return String(said.stdout);
}

/** The bytes that `/ByteRange` names, compared with the CMS signature between them. */
async function ownCheck(bytes: Buffer): Promise<PdfSignature> {
  const text = bytes.toString('latin1');
  const [, ...numbers] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(text) ?? [];
  const [from = 0, to = 0, next = 0, rest = 0] = numbers.map(Number);
  const signed = Buffer.concat([
    bytes.subarray(from, from + to),
    bytes.subarray(next, next + rest),
  ]);
  const hex = text.slice(to + 1, next - 1);
  return {
    isIntact: await detachedSignatureFits(Buffer.from(hex, 'hex'), { signed }),
    coversAll: from === 0 && next + rest === bytes.length,
  };
}
