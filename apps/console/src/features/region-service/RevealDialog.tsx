import type { Credential } from '@arcadia/contract/applications/credentials';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { regionServiceQuery } from '../../shared/region-service/region-service-query.ts';
import { SecretDialog } from './SecretDialog.tsx';

type RevealDialogProps = { service: RegionService; credential: Credential; onClose: () => void };

/** Shows the secret once, after a confirmation. */
export function RevealDialog({ service, credential, onClose }: RevealDialogProps) {
  const texts = useMessages('regionService').reveal;
  const { actions } = useCommonMessages();
  const queries = useQueryClient();
  const reveal = useMutation({
    mutationFn: () => client.revealSecret({ id: service.id, credentialId: credential.id }),
    // Shown now, or to a colleague before: the page shows that either way.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: regionServiceQuery(service.id).queryKey });
    },
    gcTime: 0,
  });
  if (reveal.data !== undefined) {
    const { secret } = reveal.data;
    return <SecretDialog appKey={credential.appKey} secret={secret} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.text}
      consequences={[texts.consequences.store, texts.consequences.lost]}
      confirmLabel={texts.action}
      cancelLabel={actions.cancel}
      loading={reveal.isPending}
      error={reveal.error?.message}
      onConfirm={() => reveal.mutate()}
    />
  );
}
