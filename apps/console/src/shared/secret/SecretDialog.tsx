import { SecretDialog as ShownOnce, SecretValue } from '@arcadia/ui/overlay/secret-dialog';

type SecretDialogProps = {
  /** `storedMissing` says why it can't be closed yet. */
  texts: { title: string; text: string; stored: string; storedMissing: string; close: string };
  /** Values to show, the secret last. */
  lines: readonly { label: string; value: string }[];
  onClose: () => void;
};

/** A secret that is shown once, with what belongs to it. */
export function SecretDialog({ texts, lines, onClose }: SecretDialogProps) {
  return (
    <ShownOnce
      title={texts.title}
      description={texts.text}
      stored={texts.stored}
      storedMissing={texts.storedMissing}
      close={texts.close}
      onClose={onClose}
    >
      <dl className="flex flex-col gap-3">
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt className="mb-1 text-12 text-text-muted">{label}</dt>
            <dd>
              <SecretValue value={value} label={label} />
            </dd>
          </div>
        ))}
      </dl>
    </ShownOnce>
  );
}
