import { ListTable } from '@arcadia/web/table/list-table';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { ExplainDialog } from './ExplainDialog.tsx';
import { lineColumns, lineFilters } from './line-columns.tsx';
import { type Line, lineList, type ReconciledDay } from './queries.ts';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useBook } from './steps.ts';

/** The lines of a day, those that differ first, each with its next step. */
export function DayLines({ one: { gateway, day, status } }: { one: ReconciledDay }) {
  const texts = useMessages('backofficeReconciliation');
  const operator = useOperator();
  const list = useList(lineList, { gateway, day });
  const [dialog, setDialog] = useState<{ kind: 'book' | 'explain'; line: Line } | null>(null);
  const columns = useMemo(
    () =>
      lineColumns(texts, {
        onBook: (line) => setDialog({ kind: 'book', line }),
        onExplain: (line) => setDialog({ kind: 'explain', line }),
      }),
    [texts],
  );
  const filters = useMemo(() => lineFilters(texts), [texts]);
  const close = () => setDialog(null);
  return (
    <>
      <ListTable
        list={list}
        texts={{
          title: texts.lines,
          listFailed: texts.linesFailed,
          emptyTitle: texts.noLinesTitle,
          emptyText: status === 'waiting' ? texts.noStatementText : texts.noLinesText,
        }}
        columns={columns}
        filters={filters}
        rowLabel={({ kind, gatewayPaymentId }) => `${texts.kinds[kind]} ${gatewayPaymentId}`}
        mayExport={operatorMay(operator, 'payments.export')}
        picture="statement lines"
      />
      {dialog?.kind === 'book' && <BookDialog line={dialog.line} onClose={close} />}
      {dialog?.kind === 'explain' && <ExplainDialog line={dialog.line} onClose={close} />}
    </>
  );
}

/** Asks once more before a line is booked that its gateway did not confirm. */
function BookDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const texts = useMessages('backofficeReconciliation');
  const book = useBook(onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.bookTitle}
      description={texts.bookText}
      confirmLabel={texts.book}
      cancelLabel={texts.cancel}
      loading={book.isPending}
      error={book.error?.message}
      onConfirm={() => book.mutate(line.id)}
    />
  );
}
