import { Money } from '@arcadia/ui/display/money';
import { Card } from '@arcadia/ui/layout/card';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { useMessages } from '../../shared/messages.ts';
import type { TransferCase } from './desk.ts';

/** The confirmed amount, or the reason of a refusal; empty before the decision. */
export function Outcome({ transfer }: Pick<TransferCase, 'transfer'>) {
  const texts = useMessages('backofficeTransfers');
  const { credited, depositAmount, cashAmount, bankReference, valueDate, reason } = transfer;
  if (reason !== null && credited === null) {
    return (
      <Card title={texts.refusedTitle}>
        <p className="text-14 wrap-anywhere whitespace-pre-line">{reason}</p>
      </Card>
    );
  }
  if (credited === null || depositAmount === null || cashAmount === null) return null;
  return (
    <Card title={texts.arrivedTitle}>
      <DescriptionList
        items={[
          { id: 'arrived', term: texts.arrived, value: <Money {...credited} />, wide: true },
          { id: 'deposit', term: texts.toDeposit, value: <Money {...depositAmount} /> },
          { id: 'cash', term: texts.toCash, value: <Money {...cashAmount} /> },
          { id: 'reference', term: texts.bankReference, value: bankReference },
          { id: 'date', term: texts.valueDate, value: valueDate },
        ]}
      />
    </Card>
  );
}
