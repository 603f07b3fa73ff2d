import type { ApiKey } from '@arcadia/contract/access/api-keys';
import { useEffect, useState } from 'react';
import { loadMessages } from '../../shared/messages.ts';
import { CreateKeyDrawer } from './CreateKeyDrawer.tsx';
import { KeyDrawer } from './KeyDrawer.tsx';
import { SecretDialog } from './SecretDialog.tsx';

type KeyDrawersProps = {
  /** `new`, the id of a key, or null. */
  open: string | null;
  mayManage: boolean;
  onRevoke: (apiKey: ApiKey) => void;
  onClose: () => void;
};

/** A key or the form of a new one beside the list, and after it the key itself, which nothing but this page's memory holds. */
export function KeyDrawers({ open, mayManage, onRevoke, onClose }: KeyDrawersProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const ready = useTreeTexts();
  // What was open is kept, so that a drawer closes with its motion and its words.
  const [shownId, setShownId] = useState<string | null>(null);
  if (open !== null && open !== 'new' && open !== shownId) setShownId(open);
  if (!ready) return null;
  return (
    <>
      <CreateKeyDrawer
        open={open === 'new' && mayManage}
        onClose={onClose}
        onCreated={(created) => {
          setSecret(created);
          onClose();
        }}
      />
      {shownId !== null && (
        <KeyDrawer
          id={shownId}
          open={open === shownId}
          onRevoke={mayManage ? onRevoke : null}
          onClose={onClose}
        />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}

/** The tree's words are those of access management and of the permissions. */
function useTreeTexts(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    Promise.all([loadMessages('access'), loadMessages('permissions')]).then(
      () => setReady(true),
      (error: unknown) =>
        // To the error boundary, which offers to try again.
        setReady(() => {
          throw error;
        }),
    );
  }, []);
  return ready;
}
