import { Button } from '@arcadia/ui/action/button';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Card } from '@arcadia/ui/layout/card';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import { PasskeyItem } from '@arcadia/web/second-factors/passkey-item';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { passkeysQuery, type Passkey } from './queries.ts';
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx';

/** The operator's passkeys, and the way to more. */
export function PasskeysCard() {
  const texts = useMessages('backofficeSignIn').account.passkeys;
  const query = useQuery(passkeysQuery);
  const { data, error } = query;
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  return (
    <Card title={texts.title} description={texts.text}>
      <div className="flex flex-col items-start gap-4" aria-busy={data === undefined}>
        {data === undefined && error !== null ? (
          <LoadFailed query={query} title={texts.failed} />
        ) : data === undefined ? (
          <SkeletonText lines={2} />
        ) : (
          <Held passkeys={data.passkeys} onRemove={setRemoving} />
        )}
        <Button onClick={() => setAdding(true)}>{texts.add}</Button>
      </div>
      {adding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {removing !== null && (
        <RemovePasskeyDialog passkey={removing} onClose={() => setRemoving(null)} />
      )}
    </Card>
  );
}

type HeldProps = { passkeys: readonly Passkey[]; onRemove: (passkey: Passkey) => void };

function Held({ passkeys, onRemove }: HeldProps) {
  const texts = useMessages('backofficeSignIn').account.passkeys;
  if (passkeys.length === 0) return <p className="text-14 text-text-muted">{texts.none}</p>;
  return (
    <ul aria-label={texts.title} className="flex w-full flex-col gap-3">
      {passkeys.map((passkey) => (
        <PasskeyItem key={passkey.id} passkey={passkey} texts={texts}>
          <Button
            size="sm"
            variant="ghost"
            aria-label={texts.removeNamed({ name: passkey.name })}
            onClick={() => onRemove(passkey)}
          >
            {texts.remove}
          </Button>
        </PasskeyItem>
      ))}
    </ul>
  );
}
