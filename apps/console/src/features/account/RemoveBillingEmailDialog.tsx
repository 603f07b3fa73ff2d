import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../shared/announcements.ts';
import { useMessages } from '../../shared/messages.ts';
import { useBillingEmails } from './use-billing-emails.ts';

type RemoveBillingEmailDialogProps = {
  /** The address to remove; null while the dialog is closed. */
  email: string | null;
  onClose: () => void;
};

/** Asks before an address gets no more bills: it has to be verified anew to come back. */
export function RemoveBillingEmailDialog({ email, onClose }: RemoveBillingEmailDialogProps) {
  const texts = useMessages('account').billing;
  const { actions } = useCommonMessages();
  const change = useBillingEmails();
  // The words stay while the dialog fades out.
  const [asked, setAsked] = useState('');
  if (email !== null && email !== asked) setAsked(email);
  const remove = useMutation({
    mutationFn: (removed: string) => change((list) => list.filter((one) => one !== removed)),
    onSuccess: (_nothing, removed) => {
      announce({ kind: 'done', text: texts.removed({ email: removed }) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={email !== null}
      onOpenChange={(open) => {
        if (open) return;
        remove.reset();
        onClose();
      }}
      title={texts.removeTitle({ email: asked })}
      description={texts.removeText}
      confirmLabel={texts.remove}
      cancelLabel={actions.cancel}
      danger
      loading={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate(asked)}
    />
  );
}
