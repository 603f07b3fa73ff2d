import { useMessages } from '../../shared/messages.ts';
import { SecretDialog as ShownOnce } from '../../shared/secret/SecretDialog.tsx';

type SecretDialogProps = { appKey: string; secret: string; onClose: () => void };

/** The key and the secret of a region service, which is shown once. */
export function SecretDialog({ appKey, secret, onClose }: SecretDialogProps) {
  const { reveal, credentials } = useMessages('regionService');
  return (
    <ShownOnce
      texts={{ ...reveal, title: reveal.shownTitle, text: reveal.shownText }}
      lines={[
        { label: credentials.appKey, value: appKey },
        { label: credentials.secret, value: secret },
      ]}
      onClose={onClose}
    />
  );
}
