import type { StoredFile } from '@arcadia/contract/files/files';
import { Button } from '@arcadia/ui/action/button';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { useFileUrl } from '@arcadia/web/calls/download';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMessages } from '../../shared/messages.ts';

/** The picture of the receipt, as wide as there is room. */
export function ReceiptPicture({ file }: { file: StoredFile }) {
  const texts = useMessages('bankTransfer').detail;
  const { actions } = useCommonMessages();
  const picture = useFileUrl(file.id);
  if (picture.kind === 'loading') return <Skeleton height="14rem" />;
  if (picture.kind === 'ready') {
    return (
      <img
        src={picture.url}
        alt={texts.receiptOf({ name: file.name })}
        className="max-w-full rounded-control border border-hairline"
      />
    );
  }
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-14">
      <p>{texts.receiptFailed}</p>
      <Button size="sm" onClick={picture.retry}>
        {actions.retry}
      </Button>
    </div>
  );
}
