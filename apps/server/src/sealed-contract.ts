import type { Context } from '@arcadia/domain/database/context';
import { canSignAt, type ContractPaper } from '@arcadia/domain/contracts/index';
import { issueFor } from '@arcadia/domain/issued-documents/index';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { spacedDocumentCode } from '@arcadia/kernel/document-code';
import { contractContent } from './http/documents/contract.ts';
import { verificationBlock } from './http/documents/issued-file.ts';
import { renderPdf } from './http/documents/render-pdf.ts';

/** The signed file of a contract, and the code by which it is checked. */
export type SealedContract = { bytes: Buffer; name: string; code: string };

/**
 * Draws a contract with both signatures and puts the provider's digital signature over the whole file.
 * @throws Error where there is no certificate that is valid now; Refusal exportsBusy, exportTookTooLong.
 */
export async function sealContract(ctx: Context, paper: ContractPaper): Promise<SealedContract> {
  const { pdfSigner } = ctx.ports;
  const now = ctx.clock.now();
  if (!canSignAt(pdfSigner, now)) throw new Error('there is no certificate that is valid now');
  const { companyId, number, language, party, asOf, providerName } = paper;
  const { contractPaper: texts } = serverTexts(language);
  const code = await issueFor(ctx, companyId, {
    kind: 'contract',
    subject: number,
    language,
    format: 'pdf',
    companyName: party.companyName,
    amount: null,
    asOf,
    content: {
      ...paper,
      signatures: paper.signatures.map(({ side, signed_at }) => [side, signed_at]),
    },
  });
  const address = `${ctx.deployment.publicUrl}/verify#token=${code}`;
  const content = contractContent(paper, {
    before: [],
    after: [
      { kind: 'note', text: texts.signed({ provider: pdfSigner.certificate.subject }) },
      verificationBlock({ code: spacedDocumentCode(code), address }, { language }),
    ],
  });
  const reason = texts.reason({ number });
  const signature = { name: providerName, reason, at: asOf };
  const bytes = await pdfSigner.sign(await renderPdf(ctx, { ...content, signature }));
  return { bytes, name: `${texts.fileName({ number })}.pdf`, code };
}
