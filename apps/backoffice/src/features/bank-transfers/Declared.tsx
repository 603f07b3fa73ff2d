import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { Card } from '@arcadia/ui/layout/card';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { useMessages } from '../../shared/messages.ts';
import type { TransferCase } from './desk.ts';

/** The transfer as the customer declared it, with the code to look for in the bank's statement. */
export function Declared({ transferCase: { transfer, code } }: { transferCase: TransferCase }) {
  const texts = useMessages('backofficeTransfers');
  const { id, amount, remarks, submittedAt, submittedByName } = transfer;
  return (
    <Card title={texts.declaredTitle}>
      <DescriptionList
        items={[
          { id: 'amount', term: texts.declared, value: <Money {...amount} /> },
          { id: 'code', term: texts.code, value: <Identifier value={code} label={texts.code} /> },
          { id: 'remarks', term: texts.remarks, value: remarks, wide: true },
          {
            id: 'submitted',
            term: texts.submitted,
            value: <Time instant={submittedAt} kind="exact" />,
          },
          { id: 'by', term: texts.submittedBy, value: submittedByName },
          {
            id: 'id',
            term: texts.transferId,
            value: <Identifier value={id} label={texts.transferId} max={32} />,
            wide: true,
          },
        ]}
      />
    </Card>
  );
}
