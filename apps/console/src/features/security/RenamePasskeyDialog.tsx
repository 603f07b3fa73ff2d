import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { FormFooter } from '@arcadia/web/form/form-footer';
import { useId, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { factorClient } from '../../shared/second-factor/client.ts';
import { useFactorAttempt } from '../../shared/second-factor/use-attempt.ts';
import type { FactorDialogProps } from './editing.ts';
import type { Passkey } from './factor-queries.ts';

export function RenamePasskeyDialog({
  passkey,
  onClose,
  onChanged,
}: FactorDialogProps & { passkey: Passkey }) {
  const texts = useMessages('security').factors.passkeys;
  const formId = useId();
  const [name, setName] = useState(passkey.name);
  const [isMissing, setIsMissing] = useState(false);
  const { busy, problem, run } = useFactorAttempt();
  const rename = async () => {
    await factorClient.renamePasskey({ id: passkey.id, name });
    onChanged(texts.renamed);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      title={texts.renameTitle}
      footer={
        <FormFooter formId={formId} submitting={busy} onCancel={onClose}>
          {texts.renameSubmit}
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
          if (name.trim() !== '') run(rename);
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
      </form>
    </Dialog>
  );
}
