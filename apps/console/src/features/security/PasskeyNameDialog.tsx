import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { FormDialog } from '@arcadia/web/form/form-dialog';
import { useState, type ReactNode } from 'react';
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
  const [name, setName] = useState(initialName);
  const [isMissing, setIsMissing] = useState(false);
  const { busy, problem, run } = useFactorAttempt();
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={props.submit}
      submitting={busy}
      onSubmit={() => {
        setIsMissing(name.trim() === '');
        if (name.trim() !== '') run(() => send(name));
      }}
      onClose={onClose}
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
    </FormDialog>
  );
}
