import type { SubAccount } from '@arcadia/contract/access/access';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { accessKey } from './queries.ts';

export type SubAccountAct = 'enable' | 'disable' | 'reset' | 'delete';
type Asked = { act: SubAccountAct; subAccount: SubAccount };

type SubAccountDialogProps = {
  /** The act that the dialog asks about; null while it is closed. */
  asked: Asked | null;
  onClose: () => void;
};

/** Says what an action means for the person behind the sub-account before it is taken. */
export function SubAccountDialog({ asked, onClose }: SubAccountDialogProps) {
  const { members: texts } = useMessages('access');
  const { actions } = useCommonMessages();
  const acting = useActing(onClose);
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState<Asked | null>(null);
  if (asked !== null && asked !== shown) setShown(asked);
  if (shown === null) return null;
  const { act, subAccount } = shown;
  const { name, role } = subAccount;
  const { ask } = texts;
  const consequences = {
    enable: undefined,
    disable: ask.disableConsequences,
    reset: ask.resetConsequences,
    delete: ask.deleteConsequences,
  }[act];
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(open) => {
        if (open) return;
        acting.reset();
        onClose();
      }}
      title={ask[`${act}Title`]({ name })}
      description={act === 'enable' ? ask.enableText({ role: role.name }) : ask[`${act}Text`]}
      {...(consequences && { consequences })}
      confirmLabel={texts[act]}
      cancelLabel={actions.cancel}
      danger={act !== 'enable'}
      loading={acting.isPending}
      error={acting.error?.message}
      onConfirm={() => acting.mutate(shown)}
    />
  );
}

function useActing(onDone: () => void) {
  const { members: texts } = useMessages('access');
  const queries = useQueryClient();
  const said = {
    enable: texts.enabled,
    disable: texts.disabled,
    reset: texts.wasReset,
    delete: texts.deleted,
  };
  return useMutation({
    mutationFn: ({ act, subAccount: { id } }: Asked) => callFor(act, id),
    onSuccess: async (_answer, { act, subAccount: { name } }) => {
      await queries.invalidateQueries({ queryKey: accessKey });
      announce({ kind: 'done', text: said[act]({ name }) });
      onDone();
    },
  });
}

function callFor(act: SubAccountAct, id: string): Promise<unknown> {
  switch (act) {
    case 'enable':
      return client.setSubAccountStatus({ id, status: 'enabled' });
    case 'disable':
      return client.setSubAccountStatus({ id, status: 'disabled' });
    case 'reset':
      return client.resetSubAccount({ id });
    case 'delete':
      return client.deleteSubAccount({ id });
  }
}
