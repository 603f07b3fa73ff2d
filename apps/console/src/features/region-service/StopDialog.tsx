import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import type { ServiceDialogProps } from './LaunchDialog.tsx';
import { useServiceChange } from './use-service-change.ts';

/** Asks before a service goes offline: its games stop for everybody who plays just now. */
export function StopDialog({ service, open, onClose }: ServiceDialogProps) {
  const texts = useMessages('regionService').stop;
  const { regions } = useMessages('applications');
  const { actions } = useCommonMessages();
  const region = regions[service.region];
  const stop = useServiceChange({
    id: service.id,
    send: () => client.takeServiceOffline({ id: service.id }),
    done: texts.done({ region }),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={() => {
        stop.reset();
        onClose();
      }}
      title={texts.confirm({ application: service.applicationName, region })}
      description={texts.text}
      consequences={[
        texts.consequences.games({ count: service.games.length }),
        texts.consequences.kept,
        texts.consequences.again,
      ]}
      confirmLabel={texts.action}
      cancelLabel={actions.cancel}
      danger
      loading={stop.isPending}
      error={stop.error?.message}
      onConfirm={() => stop.mutate()}
    />
  );
}
