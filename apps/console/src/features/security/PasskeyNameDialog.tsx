import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { FormFooter } from '@arcadia/web/form/form-footer';
import { useId, useState, type ReactNode } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { useFactorAttempt } from '../../shared/second-factor/use-attempt.ts';

type PasskeyNameDialogProps = {
  title: string;
  description?: string;
  /** On the button that sends. */
  submit: string;
  initialName: string;
  send: (name: string) => Promise<void>;
  onClose: () => void;
  /** Below the name. */
  children?: ReactNode;
};

/** Asks how a passkey is called. */
export function PasskeyNameDialog(props: PasskeyNameDialogProps) {
  const { title, description, initialName, send, onClose } = props;
  const { passkeys: texts } = useMessages('security').factors;
  const formId = useId();
  const [name, setName] = useState(initialName);
  const [isMissing, setIsMissing] = useState(false);
  const { busy, problem, run } = useFactorAttempt();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      title={title}
      description={description}
      footer={
        <FormFooter formId={formId} submitting={busy} onCancel={onClose}>
          {props.submit}
        </FormFooter>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setIsMissing(name.trim() === '');
          if (name.trim() !== '') run(() => send(name));
        }}
      >
        <FormError>{problem}</FormError>
        <TextField
          label={texts.name}
          help={texts.nameHelp}
          maxLength={60}
          value={name}
          error={isMissing ? texts.nameMissing : undefined}
          onChange={(event) => {
            setName(event.target.value);
            setIsMissing(false);
          }}
        />
        {props.children}
      </form>
    </Dialog>
  );
}
