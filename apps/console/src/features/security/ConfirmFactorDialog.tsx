import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMessages } from '../../shared/messages.ts';
import { factorClient } from '../../shared/second-factor/client.ts';
import { useFactorAttempt } from '../../shared/second-factor/use-attempt.ts';
import type { Confirmed, FactorChanged, FactorDialogProps } from './editing.ts';

/** Asks before something stops working: a passkey, the authenticator app, the recovery codes. */
export function ConfirmFactorDialog({
  editing,
  onClose,
  onChanged,
}: FactorDialogProps & { editing: Confirmed }) {
  const { actions } = useCommonMessages();
  const { busy, problem, run } = useFactorAttempt();
  const { act, ...words } = useQuestion(editing, onChanged);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      {...words}
      cancelLabel={actions.cancel}
      danger={editing.kind !== 'renewCodes'}
      loading={busy}
      error={problem}
      onConfirm={() => run(act)}
    />
  );
}

function useQuestion(editing: Confirmed, onChanged: FactorChanged) {
  const { passkeys, authenticator, recovery } = useMessages('security').factors;
  // Who removes a factor has no stranger in mind; ending sessions stands in the card below.
  const endOtherSessions = false;
  switch (editing.kind) {
    case 'removePasskey':
      return {
        title: passkeys.removeTitle({ name: editing.passkey.name }),
        description: passkeys.removeText,
        confirmLabel: passkeys.remove,
        act: async () => {
          await factorClient.removePasskey({ id: editing.passkey.id, endOtherSessions });
          onChanged(passkeys.removed);
        },
      };
    case 'removeAuthenticator':
      return {
        title: authenticator.removeTitle,
        description: authenticator.removeText,
        confirmLabel: authenticator.remove,
        act: async () => {
          await factorClient.removeAuthenticator({ endOtherSessions });
          onChanged(authenticator.removed);
        },
      };
    case 'renewCodes':
      return {
        title: recovery.renewTitle,
        description: recovery.renewText,
        confirmLabel: recovery.renew,
        act: async () => {
          const { recoveryCodes } = await factorClient.renewMemberRecoveryCodes({});
          onChanged(recovery.renewed, recoveryCodes);
        },
      };
  }
}
