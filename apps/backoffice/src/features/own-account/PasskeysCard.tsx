import { Button } from '@arcadia/ui/action/button';
import { Time } from '@arcadia/ui/display/time';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Card } from '@arcadia/ui/layout/card';
import { LoadFailed } from '@arcadia/web/calls/loaded';
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
      {passkeys.map((passkey) => {
        const { id, name, synced, createdAt, lastUsedAt } = passkey;
        return (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control bg-surface-sunken px-3 py-2.5"
          >
            <div className="min-w-0">
              <p className="text-14 wrap-anywhere">{name}</p>
              <p className="mt-0.5 flex flex-wrap gap-x-3 text-13 text-text-muted">
                <span>
                  {texts.added} <Time instant={createdAt} />
                </span>
                <span>
                  {lastUsedAt === null ? (
                    texts.neverUsed
                  ) : (
                    <>
                      {texts.lastUsed} <Time instant={lastUsedAt} />
                    </>
                  )}
                </span>
                {synced && <span>{texts.synced}</span>}
              </p>
            </div>
            <Button
              size="sm"
              variant="ghost"
              aria-label={texts.removeNamed({ name })}
              onClick={() => onRemove(passkey)}
            >
              {texts.remove}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
