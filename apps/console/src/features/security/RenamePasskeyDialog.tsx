import { useMessages } from '../../shared/messages.ts';
import { factorClient } from '../../shared/second-factor/client.ts';
import type { FactorDialogProps } from './editing.ts';
import type { Passkey } from './factor-queries.ts';
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx';

type RenamePasskeyDialogProps = FactorDialogProps & { passkey: Passkey };

/** Another name for a passkey. */
export function RenamePasskeyDialog({ passkey, onClose, onChanged }: RenamePasskeyDialogProps) {
  const { passkeys: texts } = useMessages('security').factors;
  const rename = async (name: string) => {
    await factorClient.renamePasskey({ id: passkey.id, name });
    onChanged(texts.renamed);
  };
  return (
    <PasskeyNameDialog
      title={texts.renameTitle}
      submit={texts.renameSubmit}
      initialName={passkey.name}
      send={rename}
      onClose={onClose}
    />
  );
}
