import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { Card } from '@arcadia/ui/layout/card';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { useMessages } from '../../shared/messages.ts';
import type { RefundCase } from './desk.ts';

/** The person who asked, the amount, and the state of the whole request. */
export function RequestCard({ refundCase }: { refundCase: RefundCase }) {
  const texts = useMessages('backofficeRefunds');
  const refunds = useMessages('refunds');
  const { list } = refunds;
  const { amount, paid, returnedToBalance, reason } = refundCase;
  return (
    <Card title={texts.request}>
      <DescriptionList
        columns={3}
        items={[
          { id: 'total', term: texts.total, value: <Money {...amount} /> },
          { id: 'status', term: texts.status, value: refunds.statuses[refundCase.status] },
          { id: 'origin', term: texts.origin, value: refunds.origins[refundCase.origin] },
          {
            id: 'requested',
            term: list.requested,
            value: <Time instant={refundCase.requestedAt} kind="exact" />,
          },
          { id: 'by', term: list.requestedBy, value: refundCase.requestedByName ?? texts.none },
          { id: 'id', term: list.id, value: <Identifier value={refundCase.id} label={list.id} /> },
          { id: 'paid', term: list.paid, value: <Money {...paid} /> },
          { id: 'cameBack', term: list.cameBack, value: <Money {...returnedToBalance} /> },
          ...(reason === null
            ? []
            : [{ id: 'reason', term: texts.reason, value: reason, wide: true }]),
        ]}
      />
    </Card>
  );
}
