import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import type { StaffMember } from './queries.ts';

type Act = 'disable' | 'reset';

type AskBeforeDialogProps = {
  member: StaffMember;
  /** The act that the dialog asks about; null while it is closed. */
  asked: Act | null;
  loading: boolean;
  error: string | undefined;
  onConfirm: (act: Act) => void;
  onClose: () => void;
};

/** Asks before somebody is signed out everywhere, and says what else that means. */
export function AskBeforeDialog(props: AskBeforeDialogProps) {
  const { member, asked } = props;
  const texts = useMessages('backofficeStaff');
  const { actions } = useCommonMessages();
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState<Act>('disable');
  if (asked !== null && asked !== shown) setShown(asked);
  const words = {
    disable: {
      title: texts.disableTitle(member),
      description: texts.disableAsk,
      consequences: texts.disableConsequences,
      confirmLabel: texts.disable,
    },
    reset: {
      title: texts.resetTitle(member),
      description: texts.resetAsk(member),
      consequences: texts.resetConsequences,
      confirmLabel: texts.reset,
    },
  }[shown];
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(open) => !open && props.onClose()}
      {...words}
      cancelLabel={actions.cancel}
      danger
      loading={props.loading}
      error={props.error}
      onConfirm={() => props.onConfirm(shown)}
    />
  );
}
