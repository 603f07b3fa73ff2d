import { SecretDialog, SecretValue } from '@arcadia/ui/overlay/secret-dialog';
import { useMessages } from '../../shared/messages.ts';

/** The key of a source, which is shown once. */
export function KeyDialog({ value, onClose }: { value: string; onClose: () => void }) {
  const texts = useMessages('backofficeUsage');
  return (
    <SecretDialog
      title={texts.keyTitle}
      description={texts.keyText}
      stored={texts.keyStored}
      storedMissing={texts.keyStoredMissing}
      close={texts.close}
      onClose={onClose}
    >
      <SecretValue value={value} label={texts.key} />
    </SecretDialog>
  );
}
