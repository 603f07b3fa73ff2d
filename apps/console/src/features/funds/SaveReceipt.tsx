import { Button } from '@arcadia/ui/action/button';
import { useConnection } from '@arcadia/web/calls/connection';
import { saveFile } from '@arcadia/web/calls/download';
import { useMutation } from '@tanstack/react-query';

/** Saves the receipt of money that came in, by the id of what brought it, as PDF. */
export function SaveReceipt({ id, label }: { id: string; label: string }) {
  const connection = useConnection();
  const saving = useMutation({
    mutationFn: () => saveFile(connection, 'downloadReceipt', { id }),
  });
  return (
    <Button loading={saving.isPending} onClick={() => saving.mutate()}>
      {label}
    </Button>
  );
}
