import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMessages } from '../../shared/messages.ts';

type OnlineChangeDialogProps = {
  /** The pressed button; null while nothing is asked. */
  asked: 'save' | 'check' | null;
  onCancel: () => void;
  onConfirm: (thenCheck: boolean) => void;
};

/** Says what happens when checked URLs of an online service are replaced, before it does. */
export function OnlineChangeDialog({ asked, onCancel, onConfirm }: OnlineChangeDialogProps) {
  const texts = useMessages('callbacks');
  const { save } = useMessages('regionEdit');
  const { actions } = useCommonMessages();
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={onCancel}
      title={texts.onlineChange.title}
      description={texts.onlineChange.text}
      consequences={[
        texts.onlineChange.atOnce,
        texts.onlineChange.failure,
        texts.onlineChange.unverified,
      ]}
      confirmLabel={asked === 'save' ? save : texts.saveAndCheck}
      cancelLabel={actions.cancel}
      danger
      onConfirm={() => onConfirm(asked === 'check')}
    />
  );
}
