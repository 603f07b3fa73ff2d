import { useFormats } from '@arcadia/ui/formats';
import { TableHeading } from '@arcadia/ui/table/table-heading';
import { ListTable } from '@arcadia/web/table/list-table';
import { useList } from '@arcadia/web/table/use-list';
import { useMessages } from '../../shared/messages.ts';
import { runList, type SetOfService } from './queries.ts';
import { resultOf, useRunColumns } from './run-columns.tsx';
import { useVerifierAddress } from './use-verifier-address.ts';

type RunHistoryProps = SetOfService & { shownId: string | null };

/** Every run over a set, newest first; each opens above. */
export function RunHistory({ id, environment, shownId }: RunHistoryProps) {
  const texts = useMessages('verifier');
  const { exactTime } = useFormats();
  const { hrefOf } = useVerifierAddress(id);
  const list = useList(runList, { id, environment });
  return (
    <div className="min-w-0">
      <ListTable
        list={list}
        texts={{ ...texts.history, listFailed: texts.history.failed }}
        columns={useRunColumns(shownId)}
        rowLabel={(run) =>
          texts.history.runName({ status: resultOf(texts, run), time: exactTime(run.startedAt) })
        }
        rowHref={(run) => hrefOf(run.environment, run.id)}
        heading={<TableHeading title={texts.history.title}>{texts.history.text}</TableHeading>}
      />
    </div>
  );
}
