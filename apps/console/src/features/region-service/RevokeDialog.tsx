import type { Credential } from '@arcadia/contract/applications/credentials';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { useServiceChange } from './use-service-change.ts';

type RevokeDialogProps = { service: RegionService; credential: Credential; onClose: () => void };

/** Asks before one of two valid secrets ends at once, with what that means for the part it has in the rotation. */
export function RevokeDialog({ service, credential, onClose }: RevokeDialogProps) {
  const texts = useMessages('regionService').revoke;
  const { actions } = useCommonMessages();
  const { title, text, sign, fail } = texts[credential.status];
  const revoke = useServiceChange({
    id: service.id,
    send: () => client.revokeSecret({ id: service.id, credentialId: credential.id }),
    done: texts.done,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      description={text}
      consequences={[sign, fail, texts.final]}
      confirmLabel={texts.action}
      cancelLabel={actions.cancel}
      danger
      loading={revoke.isPending}
      error={revoke.error?.message}
      onConfirm={() => revoke.mutate()}
    />
  );
}
