import { Checkbox } from '@arcadia/ui/form/checkbox';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { AuthenticatorSetup } from '../../shared/second-factor/AuthenticatorSetup.tsx';
import { factorClient } from '../../shared/second-factor/client.ts';
import type { FactorDialogProps } from './editing.ts';

export function AuthenticatorDialog({ onClose, onChanged }: FactorDialogProps) {
  const { authenticator: texts, endOthers: endOthersLabel } = useMessages('security').factors;
  const [endOtherSessions, setEndOtherSessions] = useState(false);
  return (
    <Dialog open onOpenChange={onClose} title={texts.setUpTitle} description={texts.setUpText}>
      <AuthenticatorSetup
        offerKey="session"
        offer={() => factorClient.startAuthenticator({})}
        confirm={async (code) => {
          const { recoveryCodes } = await factorClient.confirmAuthenticator({
            code,
            endOtherSessions,
          });
          onChanged(texts.done, recoveryCodes);
        }}
      >
        <Checkbox
          label={endOthersLabel}
          checked={endOtherSessions}
          onChange={(event) => setEndOtherSessions(event.target.checked)}
        />
      </AuthenticatorSetup>
    </Dialog>
  );
}
