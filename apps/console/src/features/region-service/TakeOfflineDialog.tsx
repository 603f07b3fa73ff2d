import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import type { ServiceDialogProps } from './LaunchDialog.tsx';
import { useServiceChange } from './use-service-change.ts';

/** Confirms taking a service offline, which stops its games for all players. */
export function TakeOfflineDialog({ service, open, onClose }: ServiceDialogProps) {
  const texts = useMessages('regionService').takeOffline;
  const { regions } = useMessages('applications');
  const { actions } = useCommonMessages();
  const region = regions[service.region];
  const takeOffline = useServiceChange({
    id: service.id,
    send: () => client.takeServiceOffline({ id: service.id }),
    done: texts.done({ region }),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={() => {
        takeOffline.reset();
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
      loading={takeOffline.isPending}
      error={takeOffline.error?.message}
      onConfirm={() => takeOffline.mutate()}
    />
  );
}
