import { Button } from '@arcadia/ui/action/button';
import type { ReactNode } from 'react';
import { useCommonMessages } from '../messages/common-messages.tsx';

type FormFooterProps = {
  formId: string;
  submitting: boolean;
  onCancel: () => void;
  /** The act of sending can't be undone: the button is red. */
  danger?: boolean;
  /** Reason why the form can't be sent yet; null where it can. */
  disabledReason?: string | null;
  /** Label of the button that sends. */
  children: ReactNode;
};

/** Foot of a dialog or a drawer that holds a form: buttons to leave and to send. */
export function FormFooter({
  formId,
  submitting,
  onCancel,
  danger = false,
  disabledReason = null,
  children,
}: FormFooterProps) {
  const { actions } = useCommonMessages();
  return (
    <>
      <Button onClick={onCancel}>{actions.cancel}</Button>
      <Button
        type="submit"
        form={formId}
        variant={danger ? 'danger' : 'primary'}
        loading={submitting}
        disabledReason={disabledReason}
      >
        {children}
      </Button>
    </>
  );
}
