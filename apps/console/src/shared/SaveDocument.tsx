import { Button } from '@arcadia/ui/action/button';
import { useConnection } from '@arcadia/web/calls/connection';
import { saveFile } from '@arcadia/web/calls/download';
import { useMutation } from '@tanstack/react-query';

type SaveDocumentProps = {
  document: 'downloadReceipt' | 'downloadRefundReceipt' | 'downloadPackageReceipt';
  /** The id of what it is about. */
  id: string;
  label: string;
  size?: 'sm';
};

/** Saves a receipt. What fails is told by a message. */
export function SaveDocument({ document, id, label, size }: SaveDocumentProps) {
  const connection = useConnection();
  const saving = useMutation({ mutationFn: () => saveFile(connection, document, { id }) });
  return (
    <Button {...(size && { size })} loading={saving.isPending} onClick={() => saving.mutate()}>
      {label}
    </Button>
  );
}
