import type { ApiKey } from '@arcadia/contract/access/api-keys';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { apiKeyQuery, apiKeysKey } from './queries.ts';

type RevokeKeyDialogProps = {
  /** The key to revoke; null while the dialog is closed. */
  asked: ApiKey | null;
  onClose: () => void;
};

/** Says what stops working before a key is ended for good. */
export function RevokeKeyDialog({ asked, onClose }: RevokeKeyDialogProps) {
  const texts = useMessages('apiKeys');
  const { actions } = useCommonMessages();
  const revoking = useRevoking(onClose);
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState(asked);
  if (asked !== null && asked.id !== shown?.id) setShown(asked);
  if (shown === null) return null;
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(open) => {
        if (open) return;
        revoking.reset();
        onClose();
      }}
      title={texts.ask.title({ name: shown.name })}
      description={texts.ask.text}
      consequences={texts.ask.consequences}
      confirmLabel={texts.revoke}
      cancelLabel={actions.cancel}
      danger
      loading={revoking.isPending}
      error={revoking.error?.message}
      onConfirm={() => revoking.mutate(shown)}
    />
  );
}

function useRevoking(onDone: () => void) {
  const texts = useMessages('apiKeys');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ApiKey) => client.revokeApiKey({ id }),
    onSuccess: async (revoked) => {
      queries.setQueryData(apiKeyQuery(revoked.id).queryKey, revoked);
      announce({ kind: 'done', text: texts.revoked({ name: revoked.name }) });
      onDone();
      await queries.invalidateQueries({ queryKey: apiKeysKey });
    },
  });
}
