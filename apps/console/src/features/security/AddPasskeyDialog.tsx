import { Checkbox } from '@arcadia/ui/form/checkbox';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { FormFooter } from '@arcadia/web/form/form-footer';
import { makePasskey } from '@arcadia/web/session/passkey';
import { useId, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { factorClient } from '../../shared/second-factor/client.ts';
import { useFactorAttempt } from '../../shared/second-factor/use-attempt.ts';
import type { FactorDialogProps } from './editing.ts';

/** A name for the new passkey; then the browser asks where to keep it. */
export function AddPasskeyDialog({ onClose, onChanged }: FactorDialogProps) {
  const { passkeys: texts, endOthers: endOthersLabel } = useMessages('security').factors;
  const formId = useId();
  const [name, setName] = useState<string>(texts.defaultName);
  const [endOthers, setEndOthers] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const { busy, problem, run } = useFactorAttempt();
  const add = async () => {
    const made = await makePasskey(await factorClient.startPasskey({}));
    const answer = await factorClient.addPasskey({ ...made, name, endOthers });
    onChanged(texts.addedDone, answer.recoveryCodes);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      title={texts.addTitle}
      description={texts.addText}
      footer={
        <FormFooter formId={formId} submitting={busy} onCancel={onClose}>
          {texts.addSubmit}
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
          if (name.trim() !== '') run(add);
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
        <Checkbox
          label={endOthersLabel}
          checked={endOthers}
          onChange={(event) => setEndOthers(event.target.checked)}
        />
      </form>
    </Dialog>
  );
}
