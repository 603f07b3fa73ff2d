import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { FormFooter } from '@arcadia/web/form/form-footer';
import { type ReactNode, useId, useRef, useState, type SyntheticEvent } from 'react';

type TypedNameDialogProps = {
  /** The name to type. */
  name: string;
  title: string;
  description: string;
  /** Label of the field, with the name in it. */
  confirmation: string;
  mismatch: string;
  submitLabel: string;
  remove: { mutate: () => void; isPending: boolean; error: Error | null };
  onClose: () => void;
  /** Consequences, above the field. */
  children: ReactNode;
};

/** Asks for the name of a thing before the thing is deleted for good. Comes open. */
export function TypedNameDialog(props: TypedNameDialogProps) {
  const { name, title, description, confirmation, mismatch, submitLabel, remove } = props;
  const { onClose, children } = props;
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOther, setIsOther] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const same = typed.trim() === name;
    setIsOther(!same);
    if (same) remove.mutate();
    else field.current?.focus();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!remove.isPending}
      title={title}
      description={description}
      footer={
        <FormFooter formId={formId} submitting={remove.isPending} onCancel={onClose} danger>
          {submitLabel}
        </FormFooter>
      }
    >
      {children}
      <form id={formId} onSubmit={submit} noValidate className="mt-5 flex flex-col gap-4">
        <FormError>{remove.error?.message}</FormError>
        <TextField
          ref={field}
          label={confirmation}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setIsOther(false);
          }}
          error={isOther ? mismatch : undefined}
        />
      </form>
    </Dialog>
  );
}
