import type { RegionService } from '@arcadia/contract/applications/region-services';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { isRefused } from '@arcadia/web/calls/api-error';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { useServiceChange } from './use-service-change.ts';

export type ServiceDialogProps = { service: RegionService; open: boolean; onClose: () => void };

/** Asks before a service goes online, with what that sets going. */
export function LaunchDialog({ service, open, onClose }: ServiceDialogProps) {
  const texts = useMessages('regionService').launch;
  const { regions } = useMessages('applications');
  const { actions } = useCommonMessages();
  const region = regions[service.region];
  const launch = useServiceChange({
    id: service.id,
    send: () => client.launchService({ id: service.id }),
    done: texts.done({ region }),
    onDone: onClose,
  });
  const waiting = service.games.filter(
    ({ approval }) => approval === 'pending' || approval === 'refused',
  ).length;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={() => {
        launch.reset();
        onClose();
      }}
      title={texts.confirm({ application: service.applicationName, region })}
      description={texts.text}
      consequences={[
        texts.consequences.games({ count: service.games.length - waiting }),
        ...(waiting > 0 ? [texts.consequences.waiting({ count: waiting })] : []),
        texts.consequences.callbacks,
        texts.consequences.billing,
      ]}
      confirmLabel={service.status === 'offline' ? texts.again : texts.action}
      cancelLabel={actions.cancel}
      loading={launch.isPending}
      error={isRefused(launch.error, 'insufficientCredit') ? undefined : launch.error?.message}
      onConfirm={() => launch.mutate()}
    />
  );
}
