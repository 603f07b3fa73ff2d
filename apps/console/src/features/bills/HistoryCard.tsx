import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { LateSelect } from '@arcadia/ui/form/late-select';
import { Card } from '@arcadia/ui/layout/card';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../shared/messages.ts';
import { HistoryChart } from './HistoryChart.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { historyAddress, historyQuery } from './overview-queries.ts';

/** Thirteen months side by side, of all applications or of one. */
export function HistoryCard() {
  const texts = useMessages('billOverview').history;
  const { values, go } = useSearchParams(historyAddress);
  const query = useQuery(historyQuery(values.chart));
  const { data, error } = query;
  const all = useQuery(historyQuery(null));
  const applications = (data ?? all.data)?.applications ?? [];
  const isEmpty = data?.months.every(({ total }) => !/[1-9]/.test(total.amount)) === true;
  return (
    <Card title={texts.title} description={texts.description}>
      {applications.length > 1 && (
        <div className="mb-4 max-w-72">
          <LateSelect
            label={texts.application}
            options={[
              { value: '', label: texts.allApplications },
              ...applications.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={values.chart ?? ''}
            onValueChange={(id) => go({ chart: id === '' ? null : id }, { replace: true })}
          />
        </div>
      )}
      {data === undefined && error !== null ? (
        <LoadFailed query={query} title={texts.failed} />
      ) : data === undefined ? (
        <Skeleton height="18rem" />
      ) : isEmpty ? (
        <p className="text-13 text-text-muted">{texts.none}</p>
      ) : (
        <>
          <HistoryChart history={data} />
          <HistoryTable history={data} />
        </>
      )}
    </Card>
  );
}
