import { Button } from '@arcadia/ui/action/button';
import type { ReactNode } from 'react';
import { useCommonMessages } from '../messages/common-messages.tsx';

type FormFooterProps = {
  formId: string;
  submitting: boolean;
  onCancel: () => void;
  /** What sending does can't be undone. */
  danger?: boolean;
  /** Why it can't be sent yet; null where it can. */
  disabledReason?: string | null;
  /** On the button that sends. */
  children: ReactNode;
};

/** The foot of a dialog or a drawer that holds a form: leave, or send. */
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
