import { Dialog, type DialogProps } from '@arcadia/ui/overlay/dialog';
import { useId, type FormEvent, type ReactNode } from 'react';
import { FormFooter } from './form-footer.tsx';

type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'size'> & {
  /** @default true: it is rendered only while it is open */
  open?: boolean;
  onClose: () => void;
  /** Label of the button that sends. */
  submitLabel: ReactNode;
  /** The act of sending can't be undone: the button is red. */
  danger?: boolean;
  /** Reason why the form can't be sent yet; null where it can. */
  disabledReason?: string | null;
  submitting: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** While it is being sent, Cancel does nothing either. */
  held?: boolean;
  /** Less room between the fields. */
  dense?: boolean;
  /** Fields of the form. */
  children: ReactNode;
  /** Parts of the dialog that are outside the form. */
  beside?: ReactNode;
};

/** A form in a dialog: it stays while something is being sent. */
export function FormDialog({
  open = true,
  onClose,
  submitLabel,
  danger = false,
  disabledReason = null,
  submitting,
  onSubmit,
  held = false,
  dense = false,
  children,
  beside,
  ...dialog
}: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!submitting}
      footer={
        <FormFooter
          formId={formId}
          submitting={submitting}
          onCancel={() => !(held && submitting) && onClose()}
          danger={danger}
          disabledReason={disabledReason}
        >
          {submitLabel}
        </FormFooter>
      }
    >
      <form
        id={formId}
        noValidate
        className={dense ? 'flex flex-col gap-4' : 'flex flex-col gap-5'}
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog may stand inside another form, which is not to be sent by this.
          event.stopPropagation();
          onSubmit(event);
        }}
      >
        {children}
      </form>
      {beside}
    </Dialog>
  );
}
