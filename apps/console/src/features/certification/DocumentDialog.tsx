import type { StoredFile } from '@arcadia/contract/files/files';
import { Button } from '@arcadia/ui/action/button';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useFileUrl } from '@arcadia/web/calls/download';
import { useMessages } from '../../shared/messages.ts';

type DocumentDialogProps = { file: StoredFile; label: string; onClose: () => void };

/** One picture, as large as the window lets it be. */
export function DocumentDialog({ file, label, onClose }: DocumentDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={label} description={file.name}>
      <div className="flex min-h-64 items-center justify-center rounded-control bg-surface-sunken">
        <Picture id={file.id} alt={label} />
      </div>
    </Dialog>
  );
}

function Picture({ id, alt }: { id: string; alt: string }) {
  const { fileFailed } = useMessages('certification').details;
  const { actions } = useCommonMessages();
  const file = useFileUrl(id);
  if (file.kind === 'ready') {
    return <img src={file.url} alt={alt} className="max-h-[70vh] max-w-full rounded-control" />;
  }
  if (file.kind === 'loading') return <Skeleton height="16rem" />;
  return (
    <div role="alert" className="flex flex-col items-center gap-3 p-6 text-14">
      <p>{fileFailed}</p>
      <Button onClick={file.retry}>{actions.retry}</Button>
    </div>
  );
}
