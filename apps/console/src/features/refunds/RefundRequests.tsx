import type { Refund } from '@arcadia/contract/funds/refunds';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { latePart } from '@arcadia/ui/overlay/late-part';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import { textParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { choiceFilter, periodFilter } from '@arcadia/web/table/list-filters';
import { ListTable } from '@arcadia/web/table/list-table';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { SaveDocument } from '../../shared/SaveDocument.tsx';
import { refundList } from './queries.ts';
import { hasReceipt } from './has-receipt.ts';
import { RefundStatusSign } from './RefundStatusSign.tsx';

const RefundDrawer = latePart(
  () => import('./RefundDrawer.tsx').then((module) => module.RefundDrawer),
  ({ openId }) => openId !== undefined,
);

/** Earlier requests, with the one in the address (`?refund=`) open beside them. */
export function RefundRequests() {
  const { list: texts, statuses } = useMessages('refunds');
  const list = useList(refundList);
  const filters = useMemo(
    () => [
      choiceFilter('status', texts.status, statuses),
      periodFilter(texts.period, texts.periods),
    ],
    [texts, statuses],
  );
  const { values, hrefWith, go } = useSearchParams({ refund: textParam });
  return (
    <section className="mt-4">
      <h2 className="mb-3 text-16 font-semibold">{texts.title}</h2>
      <ListTable
        list={list}
        texts={texts}
        columns={useColumns()}
        filters={filters}
        rowLabel={({ id }) => id}
        rowHref={({ id }) => hrefWith({ refund: id })}
        picture="refunds"
      />
      <RefundDrawer openId={values.refund ?? undefined} onClose={() => go({ refund: null })} />
    </section>
  );
}

function useColumns(): readonly TableColumn<Refund>[] {
  const { list: texts } = useMessages('refunds');
  return useMemo(() => {
    const someMoney = (amount: Refund['amount']) =>
      /[1-9]/.test(amount.amount) ? <Money {...amount} kind="muted" /> : texts.none;
    return [
      {
        id: 'requested',
        label: texts.requested,
        cell: ({ requestedAt }) => <Time instant={requestedAt} />,
        priority: 3,
        alwaysShown: true,
      },
      {
        id: 'amount',
        label: texts.amount,
        cell: ({ amount }) => <Money {...amount} className="font-medium" />,
        align: 'end',
        priority: 1,
        width: 130,
      },
      {
        id: 'status',
        label: texts.status,
        cell: ({ status }) => <RefundStatusSign status={status} />,
        priority: 2,
        width: 140,
      },
      {
        id: 'paid',
        label: texts.paid,
        cell: ({ paid }) => someMoney(paid),
        align: 'end',
        width: 130,
      },
      {
        id: 'cameBack',
        label: texts.cameBack,
        cell: ({ returnedToBalance }) => someMoney(returnedToBalance),
        align: 'end',
        priority: 4,
        width: 130,
      },
      receiptColumn(texts),
      {
        id: 'requestedBy',
        label: texts.requestedBy,
        cell: ({ requestedByName }) => requestedByName ?? texts.none,
      },
      {
        id: 'id',
        label: texts.id,
        cell: ({ id }) => <Identifier value={id} label={texts.id} max={14} />,
      },
    ];
  }, [texts]);
}

function receiptColumn(texts: Dictionaries['refunds']['list']): TableColumn<Refund> {
  return {
    id: 'receipt',
    label: texts.receipt,
    cell: (refund) =>
      hasReceipt(refund) ? (
        <SaveDocument
          document="downloadRefundReceipt"
          id={refund.id}
          label={texts.save}
          size="sm"
        />
      ) : (
        texts.none
      ),
    width: 132,
  };
}
