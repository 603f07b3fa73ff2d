import { Button } from '@arcadia/ui/action/button';
import { useFormats } from '@arcadia/ui/formats';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { ListScreen } from '@arcadia/web/table/list-screen';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { dayColumns, dayFilters } from './day-columns.tsx';
import { dayList, reconciliationKey } from './queries.ts';

/** Each day at each gateway, compared with its statement. */
export function ReconciliationPage() {
  const texts = useMessages('backofficeReconciliation');
  const { gateways } = useMessages('payment');
  const { periods } = useMessages('backoffice');
  const { date } = useFormats();
  const operator = useOperator();
  const list = useList(dayList);
  const [isComparing, setComparing] = useState(false);
  useLiveInvalidation({ 'reconciliation.changed': [reconciliationKey] });
  const columns = useMemo(() => dayColumns(texts, gateways), [texts, gateways]);
  const filters = useMemo(() => dayFilters(texts, gateways, periods), [texts, gateways, periods]);
  return (
    <ListScreen
      list={list}
      texts={texts}
      columns={columns}
      filters={filters}
      rowLabel={({ gateway, day }) => `${gateways[gateway].name} ${date(day)}`}
      rowHref={({ gateway, day }) => paths.reconciledDay(gateway, day)}
      mayExport={operatorMay(operator, 'payments.export')}
      picture="reconciliation"
      beside={
        <Button variant="primary" onClick={() => setComparing(true)}>
          {texts.compare}
        </Button>
      }
    >
      {isComparing && <CompareDialog onClose={() => setComparing(false)} />}
    </ListScreen>
  );
}
