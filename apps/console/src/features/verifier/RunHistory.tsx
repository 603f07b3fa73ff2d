import { DataTable } from '@arcadia/ui/table/data-table';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { useFormats } from '@arcadia/ui/formats';
import { TableHeading } from '@arcadia/ui/table/table-heading';
import { defaultTableState } from '@arcadia/ui/table/table-state';
import { useTableUrlState } from '@arcadia/web/table/table-url-state';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../shared/messages.ts';
import { tableError } from '../../shared/table-error.ts';
import { runsQuery, runsTable, type RunSummary, type SetOfService } from './queries.ts';
import { useRunColumns } from './run-columns.tsx';
import { useVerifierAddress } from './use-verifier-address.ts';

const idOf = ({ id }: RunSummary) => id;

type RunHistoryProps = SetOfService & { shownId: string | null };

/** Every run over a set, newest first; each opens above. */
export function RunHistory({ id, environment, shownId }: RunHistoryProps) {
  const texts = useMessages('verifier');
  const { exactTime } = useFormats();
  const { hrefOf } = useVerifierAddress(id);
  const [state, setState] = useTableUrlState(runsTable);
  const { data, error, isFetching, refetch } = useQuery(runsQuery({ id, environment }, state));
  return (
    <div className="min-w-0">
      <DataTable
        label={texts.history.title}
        heading={<TableHeading title={texts.history.title}>{texts.history.text}</TableHeading>}
        columns={useRunColumns(shownId)}
        state={state}
        onStateChange={setState}
        defaults={defaultTableState}
        page={data}
        fetching={isFetching}
        error={tableError(error, texts.history.failed)}
        onRetry={() => void refetch()}
        rowId={idOf}
        rowLabel={(run) =>
          texts.history.runName({ state: texts.states[run.state], time: exactTime(run.startedAt) })
        }
        rowHref={(run) => hrefOf(run.environment, run.id)}
        empty={<EmptyState title={texts.history.emptyTitle}>{texts.history.emptyText}</EmptyState>}
      />
    </div>
  );
}
