import { Checkbox } from '@arcadia/ui/form/checkbox';
import { makePasskey } from '@arcadia/web/session/passkey';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { factorClient } from '../../shared/second-factor/client.ts';
import type { FactorDialogProps } from './editing.ts';
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx';

/** A name for the new passkey; then the browser asks where to keep it. */
export function AddPasskeyDialog({ onClose, onChanged }: FactorDialogProps) {
  const { passkeys: texts, endOthers: endOthersLabel } = useMessages('security').factors;
  const [endOtherSessions, setEndOtherSessions] = useState(false);
  const add = async (name: string) => {
    const made = await makePasskey(await factorClient.startPasskey({}));
    const answer = await factorClient.addPasskey({ ...made, name, endOtherSessions });
    onChanged(texts.addedDone, answer.recoveryCodes);
  };
  return (
    <PasskeyNameDialog
      title={texts.addTitle}
      description={texts.addText}
      submit={texts.addSubmit}
      initialName={texts.defaultName}
      send={add}
      onClose={onClose}
    >
      <Checkbox
        label={endOthersLabel}
        checked={endOtherSessions}
        onChange={(event) => setEndOtherSessions(event.target.checked)}
      />
    </PasskeyNameDialog>
  );
}
