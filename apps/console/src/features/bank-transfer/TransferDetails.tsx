import type { BankTransferDetails } from '@arcadia/contract/funds/bank-transfers';
import { Banner } from '@arcadia/ui/feedback/banner';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { useFormats } from '@arcadia/ui/formats';
import { type Description, DescriptionList } from '@arcadia/ui/layout/description-list';
import { useMessages } from '../../shared/messages.ts';
import { ReceiptPicture } from './ReceiptPicture.tsx';

/** The transfer as it was declared, and its outcome. */
export function TransferDetails({ transfer }: { transfer: BankTransferDetails }) {
  const texts = useMessages('bankTransfer');
  const { amount, submittedAt, submittedByName, id, remarks, receipt } = transfer;
  return (
    <div className="flex flex-col gap-6">
      <Outcome transfer={transfer} />
      <DescriptionList
        items={[
          { id: 'declared', term: texts.declared, value: <Money {...amount} /> },
          ...useCredited(transfer),
          {
            id: 'submitted',
            term: texts.submittedAt,
            value: <Time instant={submittedAt} kind="exact" />,
          },
          { id: 'by', term: texts.submittedBy, value: submittedByName },
          {
            id: 'id',
            term: texts.id,
            value: <Identifier value={id} label={texts.id} max={40} />,
            wide: true,
          },
          { id: 'remarks', term: texts.remarks, value: remarks, wide: true },
        ]}
      />
      <ReceiptPicture file={receipt} />
    </div>
  );
}

/** Both amounts where they differ, and the reason of a refusal or of a credit taken back, before everything else. */
function Outcome({ transfer }: { transfer: BankTransferDetails }) {
  const texts = useMessages('bankTransfer');
  const { money } = useFormats();
  const { status, amount, credited, reason } = transfer;
  if (status === 'under_review') return <Banner>{texts.form.duration}</Banner>;
  if (reason !== null) {
    return (
      <Banner tone="danger" title={texts.statuses[status]}>
        {reason}
      </Banner>
    );
  }
  if (credited === null || credited.amount === amount.amount) return null;
  return (
    <Banner tone="warning">
      {texts.detail.differs({
        declared: money(amount.amount, amount.currency),
        credited: money(credited.amount, credited.currency),
      })}
    </Banner>
  );
}

function useCredited(transfer: BankTransferDetails): Description[] {
  const texts = useMessages('bankTransfer');
  const { credited, depositAmount, cashAmount, bankReference, valueDate, endedAt } = transfer;
  const amounts = [
    { id: 'credited', term: texts.credited, value: credited },
    { id: 'deposit', term: texts.toDeposit, value: depositAmount },
    { id: 'cash', term: texts.toCash, value: cashAmount },
  ].flatMap(({ value, ...rest }) =>
    value === null ? [] : [{ ...rest, value: <Money {...value} /> }],
  );
  return [
    ...amounts,
    ...(bankReference === null
      ? []
      : [{ id: 'reference', term: texts.bankReference, value: bankReference }]),
    ...(valueDate === null ? [] : [{ id: 'date', term: texts.valueDate, value: valueDate }]),
    ...(endedAt === null
      ? []
      : [{ id: 'ended', term: texts.endedAt, value: <Time instant={endedAt} kind="exact" /> }]),
  ];
}
