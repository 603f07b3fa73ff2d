import { Button } from '@arcadia/ui/action/button';
import { Time } from '@arcadia/ui/display/time';
import { productNow } from '@arcadia/web/messages/product-time';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import type { SourceWithKeys } from './queries.ts';
import { RotateDialog } from './RotateDialog.tsx';
import { SecretDialog, SecretValue } from '@arcadia/ui/overlay/secret-dialog';

type SourceKeysProps = { source: SourceWithKeys; mayManage: boolean };

/** The keys of a source, and another one for it. */
export function SourceKeys({ source, mayManage }: SourceKeysProps) {
  const texts = useMessages('backofficeUsage');
  const [asking, setAsking] = useState(false);
  const [issued, setIssued] = useState<string | null>(null);
  return (
    <section aria-labelledby="usage-keys" className="flex flex-col gap-4">
      <h3 id="usage-keys" className="text-14 font-semibold">
        {texts.keys}
      </h3>
      {source.keys.length === 0 && <p className="text-13 text-text-muted">{texts.noKeys}</p>}
      <ul className="flex flex-col gap-3">
        {source.keys.map((key) => (
          <KeyLine key={key.id} line={key} />
        ))}
      </ul>
      {mayManage && (
        <Button className="self-start" onClick={() => setAsking(true)}>
          {texts.issueKey}
        </Button>
      )}
      {asking && (
        <RotateDialog
          sourceId={source.id}
          onClose={() => setAsking(false)}
          onIssued={(key) => {
            setAsking(false);
            setIssued(key);
          }}
        />
      )}
      {issued !== null && <KeyDialog value={issued} onClose={() => setIssued(null)} />}
    </section>
  );
}

function KeyLine({ line }: { line: SourceWithKeys['keys'][number] }) {
  const texts = useMessages('backofficeUsage');
  const { hint, createdAt, createdByName, expiresAt } = line;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 text-13">
      <span className="font-mono">{texts.keyOf({ hint })}</span>
      <span className="text-text-muted">
        {texts.keyIssued({ name: createdByName })} <Time instant={createdAt} />
      </span>
      <span>
        {expiresAt === null ? (
          texts.keyValid
        ) : Date.parse(expiresAt) <= productNow() ? (
          texts.keyExpired
        ) : (
          <>
            {texts.keyExpires} <Time instant={expiresAt} kind="exact" />
          </>
        )}
      </span>
    </li>
  );
}

/** The key of a source, which is shown once. */
function KeyDialog({ value, onClose }: { value: string; onClose: () => void }) {
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
