import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { passkeysQuery, type Passkey } from './queries.ts';

type RemovePasskeyDialogProps = { passkey: Passkey; onClose: () => void };

export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: RemovePasskeyDialogProps) {
  const texts = useMessages('backofficeSignIn').account.passkeys;
  const { actions } = useCommonMessages();
  const queries = useQueryClient();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => client.removeOperatorPasskey({ id }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      toast({ title: texts.removed, tone: 'success' });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.removeTitle({ name })}
      description={texts.removeText}
      confirmLabel={texts.remove}
      cancelLabel={actions.cancel}
      danger
      loading={isPending}
      error={error?.message}
      onConfirm={() => mutate()}
    />
  );
}
