import type { CertificationForm } from '@arcadia/contract/certification-form';
import { Refusal } from '@arcadia/contract/refusal';
import type { Queries } from '../database/connection.ts';
import { fileSummaries } from '../files/index.ts';

/** @throws Refusal idSidesAlike if front and back of the ID are the same picture, uploaded once or twice. */
export async function requireTwoSides(db: Queries, form: CertificationForm): Promise<void> {
  const { legalIdFrontFileId: front, legalIdBackFileId: back } = form;
  if (!back) return;
  const files = await fileSummaries(db, [front, back]);
  const [one, other] = [files.get(front), files.get(back)];
  // Missing files are refused when the files are attached.
  if (one !== undefined && one.sha256 === other?.sha256) throw new Refusal('idSidesAlike');
}
