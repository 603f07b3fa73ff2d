import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { requireCompany } from '../companies/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { uploadFileByOperator } from '../files/index.ts';

/**
 * Stores the paper by which a main account is to be handed over, encrypted. It is swept after a day unless the hand-over is asked for.
 * @throws NotFound, Forbidden, Refusal fileFormatError, fileExceedsLimit, fileEmpty.
 */
export async function uploadSuccessionEvidence(
  ctx: OperatorContext,
  { id: companyId, file }: InputOf<'uploadSuccessionEvidence'>,
): Promise<OutputOf<'uploadSuccessionEvidence'>> {
  await requireCompany(ctx, companyId);
  const purpose = 'succession_evidence';
  return uploadFileByOperator(ctx, { companyId, purpose, file }, () => undefined);
}
