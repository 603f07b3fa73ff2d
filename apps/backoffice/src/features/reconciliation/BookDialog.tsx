import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useMessages } from '../../shared/messages.ts';
import type { Line } from './queries.ts';
import { useBook } from './steps.ts';

/** Asks once more before a line is booked that its gateway did not confirm. */
export function BookDialog({ line, onClose }: { line: Line; onClose: () => void }) {
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
