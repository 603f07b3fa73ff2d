import { Banner } from '@arcadia/ui/feedback/banner';
import { SecretDialog as ShownOnce, SecretValue } from '@arcadia/ui/overlay/secret-dialog';
import { useMessages } from '../../shared/messages.ts';

/** The key, which is shown once, and how a call presents it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { secret: texts } = useMessages('apiKeys');
  return (
    <ShownOnce
      title={texts.title}
      description={texts.text}
      stored={texts.kept}
      storedMissing={texts.doneReason}
      close={texts.done}
      onClose={onClose}
    >
      <SecretValue value={secret} label={texts.label} />
      <Banner tone="warning">{texts.warning}</Banner>
      <div className="flex flex-col gap-1.5">
        <p className="text-13 text-text-muted">{texts.use}</p>
        <pre className="overflow-x-auto rounded-control bg-surface-sunken px-3 py-2 font-mono text-13">
          <code>{sampleCall(window.location.origin)}</code>
        </pre>
      </div>
    </ShownOnce>
  );
}

/** A first call with a key that stands in the environment, for any shell. */
function sampleCall(origin: string): string {
  return `curl ${origin}/api/caller \\\n  -H "Authorization: Bearer $API_KEY"`;
}
