import type { OutgoingFile } from '@arcadia/contract/wire/transfer';
import { Readable } from 'node:stream';
import type { ContractPaper } from '@arcadia/domain/contracts/index';
import type { Context } from '@arcadia/domain/database/context';
import { formatDate, formatExactTime } from '@arcadia/i18n/formats';
import { languageFacts } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import type { ContentLanguage } from '@arcadia/kernel/languages';
import { verificationBlock, verificationBy } from './issued-file.ts';
import type { PdfBlock, PdfContent, PdfFact } from './pdf/pdf-content.ts';
import { renderPdf } from './pdf/render-pdf.ts';

/** A contract to be read, without the provider's signature. `signedIn`: the language in which it is signed. */
export async function contractPreview(
  ctx: Context,
  paper: ContractPaper,
  signedIn: ContentLanguage = paper.language,
): Promise<OutgoingFile> {
  const { contractPaper: texts } = serverTexts(paper.language);
  const isTranslation = paper.language !== signedIn;
  const language = languageFacts[paper.language].languageNames[signedIn];
  const notes: PdfBlock[] = [
    { kind: 'note', text: texts.draft },
    ...(isTranslation ? [{ kind: 'note', text: texts.otherLanguage({ language }) } as const] : []),
  ];
  const bytes = await renderPdf(ctx, contractContent(paper, { before: notes, after: [] }));
  return {
    name: `${texts.previewName({ number: paper.number })}.pdf`,
    mediaType: 'application/pdf',
    size: bytes.length,
    bytes: Readable.from([bytes]),
  };
}

/**
 * A contract with both signatures, with how it is checked by its `code`, and with room for the digital signature of the provider,
 * whose name in its certificate is given. @throws Refusal exportsBusy, exportTookTooLong.
 */
export function drawSignedContract(
  ctx: Context,
  paper: ContractPaper,
  { code, certifiedName: provider }: { code: string; certifiedName: string },
): Promise<Uint8Array> {
  const { number, language, asOf, providerName } = paper;
  const { contractPaper: texts } = serverTexts(language);
  const content = contractContent(paper, {
    before: [],
    after: [
      { kind: 'note', text: texts.signed({ provider }) },
      verificationBlock(verificationBy(ctx, code), { language }),
    ],
  });
  const signature = { name: providerName, reason: texts.reason({ number }), at: asOf };
  return renderPdf(ctx, { ...content, signature });
}

/** Where the parts of a contract stand that are not the same in a preview and in the signed file. */
type Around = { before: readonly PdfBlock[]; after: readonly PdfBlock[] };

function contractContent(paper: ContractPaper, { before, after }: Around): PdfContent {
  const { language, number, title, providerName, templateVersion } = paper;
  const { contractPaper: texts } = serverTexts(language);
  return {
    language,
    title,
    subtitle: `${texts.number({ number })} · ${texts.template({ version: templateVersion })}`,
    issuer: providerName,
    createdAt: paper.asOf,
    pageLabel: texts.pageLabel,
    blocks: [
      ...before,
      { kind: 'heading', text: texts.parties },
      { kind: 'facts', facts: partyFacts(paper) },
      ...paper.clauses,
      { kind: 'heading', text: texts.signatures },
      { kind: 'facts', facts: signatureFacts(paper, 'customer') },
      { kind: 'facts', facts: signatureFacts(paper, 'provider') },
      { kind: 'note', text: `${texts.content}: ${paper.contentSha256}` },
      ...after,
    ],
  };
}

function partyFacts({
  language,
  party,
  providerName,
  startDate,
  effectiveDate,
}: ContractPaper): PdfFact[] {
  const { contractPaper: texts, common } = serverTexts(language);
  const date = formatDate(effectiveDate ?? startDate, common.formats);
  const number = party.mainland ? texts.creditCode : texts.registrationNumber;
  return [
    { term: texts.provider, value: providerName },
    { term: texts.customer, value: party.companyName },
    { term: number, value: party.registrationNumber },
    { term: texts.mailingAddress, value: party.mailingAddress },
    { term: texts.contactPerson, value: party.contactPerson },
    { term: texts.contactPhone, value: party.contactPhone },
    { term: texts.contactEmail, value: party.contactEmail },
    { term: texts.billingEmail, value: party.billingEmail },
    effectiveDate === null
      ? { term: texts.startDate, value: texts.starts({ date }) }
      : { term: texts.effectiveDate, value: date },
  ];
}

/** Who signed for a side, when, and how that was verified. */
function signatureFacts(paper: ContractPaper, side: 'customer' | 'provider'): PdfFact[] {
  const { contractPaper: texts, common } = serverTexts(paper.language);
  const party = side === 'customer' ? paper.party.companyName : paper.providerName;
  const about = { term: texts[side], value: party };
  const signature = paper.signatures.find((one) => one.side === side);
  if (!signature) return [about, { term: texts.signature.name, value: texts.notSigned }];
  const { signer_name: name, signed_at: at, method } = signature;
  const to = signature.sent_to ?? '';
  return [
    about,
    { term: texts.signature.name, value: name },
    { term: texts.signature.signedAt, value: formatExactTime(at.toISOString(), common.formats) },
    { term: texts.signature.method, value: texts.methods[method]({ to }) },
  ];
}
