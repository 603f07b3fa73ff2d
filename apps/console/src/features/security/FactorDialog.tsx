import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../shared/announcements.ts';
import { useMessages } from '../../shared/messages.ts';
import { RecoveryCodes } from '../../shared/second-factor/RecoveryCodes.tsx';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { AuthenticatorDialog } from './AuthenticatorDialog.tsx';
import { ConfirmFactorDialog } from './ConfirmFactorDialog.tsx';
import type { Editing, FactorChanged } from './editing.ts';
import { factorsQuery } from './factor-queries.ts';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx';
import { sessionsQuery } from './queries.ts';

/** The dialog of a change, and after it the recovery codes, where there are new ones. */
export function FactorDialog({ editing, onClose }: { editing: Editing; onClose: () => void }) {
  const texts = useMessages('security').factors.recovery;
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed: FactorChanged = (text, recoveryCodes = []) => {
    void queries.invalidateQueries({ queryKey: factorsQuery.queryKey });
    void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    announce({ kind: 'done', text });
    if (recoveryCodes.length === 0) onClose();
    else setCodes(recoveryCodes);
  };
  if (codes !== null) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        dismissible={false}
        title={texts.heading}
        description={texts.introduction}
      >
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  }
  const own = { onClose, onChanged: changed };
  switch (editing.kind) {
    case 'addPasskey':
      return <AddPasskeyDialog {...own} />;
    case 'rename':
      return <RenamePasskeyDialog passkey={editing.passkey} {...own} />;
    case 'setUpAuthenticator':
      return <AuthenticatorDialog {...own} />;
    case 'removePasskey':
    case 'removeAuthenticator':
    case 'renewCodes':
      return <ConfirmFactorDialog editing={editing} {...own} />;
  }
}
