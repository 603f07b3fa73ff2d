import { paymentCaseStatuses } from '@arcadia/contract/funds/payment-cases';
import { Button } from '@arcadia/ui/action/button';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Tabs } from '@arcadia/ui/layout/tabs';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { ListTable } from '@arcadia/web/table/list-table';
import { useList } from '@arcadia/web/table/use-list';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { KeyHint } from '../../shared/desk/KeyHint.tsx';
import { useShortcuts } from '../../shared/desk/shortcuts.ts';
import { useTakeNext } from '../../shared/desk/take-next.ts';
import { lateRefundsQuery } from '../../shared/late-refunds.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { caseColumns, caseFilters } from './columns.tsx';
import { LateRefunds } from './LateRefunds.tsx';
import { caseList, casesKey, desk } from './desk.ts';

/** Money at payment services that staff decide about: what waits longest comes first. */
export function QueuePage() {
  const texts = useMessages('backofficePaymentCases');
  const list = useList(caseList);
  useLiveInvalidation({
    'payment_case.changed': [casesKey, lateRefundsQuery.queryKey],
    'approval.changed': [casesKey],
    'refund.changed': [lateRefundsQuery.queryKey],
  });
  const { takeNext, taking } = useTakeNext(desk, texts);
  useShortcuts({ n: takeNext });
  const waiting = useQuery(caseList.query(caseList.table.defaults));
  return (
    <PageBody>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <Button variant="primary" loading={taking} onClick={takeNext}>
            {texts.takeNext}
            <KeyHint shortcut="N" />
          </Button>
        }
      />
      <LateRefunds />
      <Tabs
        label={texts.cases}
        tabs={paymentCaseStatuses.map((value) => ({
          value,
          label: texts.tabs[value],
          count: value === 'open' ? waiting.data?.total : undefined,
        }))}
        value={list.tab}
        onValueChange={list.setTab}
      >
        <Cases list={list} />
      </Tabs>
    </PageBody>
  );
}

function Cases({
  list,
}: {
  list: ReturnType<typeof useList<'listPaymentCases', 'open' | 'returning' | 'resolved'>>;
}) {
  const texts = useMessages('backofficePaymentCases');
  const { gateways } = useMessages('payment');
  const { periods } = useMessages('backoffice');
  const operator = useOperator();
  const { tab } = list;
  const columns = useMemo(
    () => caseColumns(tab, { texts, gateways, operatorId: operator.id }),
    [tab, texts, gateways, operator.id],
  );
  const filters = useMemo(() => caseFilters(texts, gateways, periods), [texts, gateways, periods]);
  const { title: emptyTitle, text: emptyText } = texts.empty[tab];
  return (
    <ListTable
      list={list}
      texts={{ title: texts.tabs[tab], listFailed: texts.listFailed, emptyTitle, emptyText }}
      columns={columns}
      filters={filters}
      rowLabel={({ reason, number }) => `${texts.reasons[reason]} ${number}`}
      rowHref={({ id }) => desk.caseHref(id)}
      mayExport={operatorMay(operator, 'payments.export')}
      picture={`payment cases ${tab}`}
    />
  );
}
