import type { OutputOf } from '@arcadia/contract/api';
import type { IssuedDocument } from '@arcadia/contract/invoices/issued-documents';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { type Outcome as Look, ResultPage } from '@arcadia/ui/feedback/result-page';
import { useFormats } from '@arcadia/ui/formats';
import type { Description } from '@arcadia/ui/layout/description-list';
import { useMessages } from '../../shared/messages.ts';
import { useSettings } from '../../shared/settings.ts';
import type { Asked } from './VerifyForm.tsx';

type Texts = ReturnType<typeof useMessages<'statements'>>['check'];
type OutcomeProps = OutputOf<'verifyDocument'> & { asked: Asked };

/** Whether the document is genuine and still holds, and what it said, to be compared. */
export function Outcome({ asked, document, fileMatches }: OutcomeProps) {
  const texts = useMessages('statements').check;
  const details = useDetails(document);
  if (document === null) return <Unknown byCode={asked.code !== undefined} />;
  const { look, title, text } = verdictOf(texts, document, fileMatches);
  return (
    <ResultPage
      outcome={look}
      headingLevel={2}
      title={title}
      {...(document.amount && { amount: <Money {...document.amount} /> })}
      details={details}
      note={texts.customerHelp}
    >
      {text}
    </ResultPage>
  );
}

function Unknown({ byCode }: { byCode: boolean }) {
  const texts = useMessages('statements').check;
  const { brandName: brand } = useSettings();
  return (
    <ResultPage
      outcome="failed"
      headingLevel={2}
      title={byCode ? texts.unknownCode : texts.unknownFile}
    >
      {byCode ? texts.unknownCodeText({ brand }) : texts.unknownFileText({ brand })}
    </ResultPage>
  );
}

function verdictOf(
  texts: Texts,
  { status }: IssuedDocument,
  fileMatches: boolean | null,
): { look: Look; title: string; text: string } {
  if (fileMatches === false)
    return { look: 'failed', title: texts.differs, text: texts.differsText };
  if (status === 'withdrawn')
    return { look: 'failed', title: texts.withdrawn, text: texts.withdrawnText };
  if (status === 'superseded')
    return { look: 'closed', title: texts.superseded, text: texts.supersededText };
  const text = fileMatches === true ? texts.validFile : texts.validText;
  return { look: 'success', title: texts.valid, text };
}

/** A contract has none. */
function amountOf({ amounts }: Texts, { kind, amount }: IssuedDocument): Description[] {
  if (kind === 'contract' || amount === null) return [];
  return [{ id: 'amount', term: amounts[kind], value: <Money {...amount} /> }];
}

function useDetails(document: IssuedDocument | null): Description[] {
  const texts = useMessages('statements').check;
  const { month } = useFormats();
  if (document === null) return [];
  const { kind, subject, companyName, asOf, issuedAt, code } = document;
  const isStatement = kind === 'statement';
  return [
    { id: 'kind', term: texts.kind, value: texts.kinds[kind] },
    ...amountOf(texts, document),
    {
      id: 'subject',
      term: isStatement ? texts.month : texts.number,
      value: isStatement ? month(subject) : <span className="font-mono break-all">{subject}</span>,
    },
    { id: 'customer', term: texts.customer, value: companyName },
    { id: 'asOf', term: texts.times[kind], value: <Time instant={asOf} kind="exact" /> },
    { id: 'issued', term: texts.issued, value: <Time instant={issuedAt} kind="exact" /> },
    {
      id: 'code',
      term: texts.code,
      value: <span className="font-mono break-all">{code}</span>,
      wide: true,
    },
  ];
}
