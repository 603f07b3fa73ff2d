import type { Credential } from '@arcadia/contract/applications/credentials';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { useServiceChange } from './use-service-change.ts';

type ActivateDialogProps = {
  service: RegionService;
  /** The new one; null while nothing is asked. */
  credential: Credential | null;
  onClose: () => void;
};

/** Asks before our callbacks are signed with the new secret: a server that doesn't know it yet would refuse them. */
export function ActivateDialog({ service, credential, onClose }: ActivateDialogProps) {
  const texts = useMessages('regionService').activate;
  const { actions } = useCommonMessages();
  const activate = useServiceChange({
    id: service.id,
    send: () => client.activateSecret({ id: service.id, credentialId: credential?.id ?? '' }),
    done: texts.done,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open={credential !== null}
      onOpenChange={() => {
        activate.reset();
        onClose();
      }}
      title={texts.title}
      description={texts.text}
      consequences={[texts.consequences.sign, texts.consequences.former]}
      confirmLabel={texts.action}
      cancelLabel={actions.cancel}
      loading={activate.isPending}
      error={activate.error?.message}
      onConfirm={() => activate.mutate()}
    />
  );
}
