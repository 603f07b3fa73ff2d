import { Button } from '@arcadia/ui/action/button';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { type ComponentProps, type ReactNode, useState } from 'react';

type AskedButtonProps = Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'consequences'> & {
  /** Label of the button. */
  children: ReactNode;
  size?: 'sm';
  text: string;
  confirmLabel: string;
  attempt: {
    mutate: (variables: undefined, options: { onSuccess: () => void }) => void;
    reset: () => void;
    isPending: boolean;
    error: Error | null;
  };
};

/** A button whose act is asked about first. The question stays until the act has succeeded, and says what failed. */
export function AskedButton(props: AskedButtonProps) {
  const { children, size, title, text, consequences, confirmLabel, attempt } = props;
  const { actions } = useCommonMessages();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...(size && { size })} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => {
          setAsking(open);
          if (!open) attempt.reset();
        }}
        title={title}
        description={text}
        {...(consequences && { consequences })}
        confirmLabel={confirmLabel}
        cancelLabel={actions.cancel}
        loading={attempt.isPending}
        error={attempt.error?.message}
        onConfirm={() => attempt.mutate(undefined, { onSuccess: () => setAsking(false) })}
      />
    </>
  );
}
