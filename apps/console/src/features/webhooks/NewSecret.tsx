import { useMessages } from '../../shared/messages.ts';
import { SecretDialog } from '../../shared/secret/SecretDialog.tsx';

/** The secret of an endpoint, shown once. */
export function NewSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const texts = useMessages('webhooks').secret;
  return (
    <SecretDialog texts={texts} lines={[{ label: texts.label, value: secret }]} onClose={onClose} />
  );
}
