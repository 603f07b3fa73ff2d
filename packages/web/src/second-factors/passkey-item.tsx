import { Time } from '@arcadia/ui/display/time';
import type { ReactNode } from 'react';

type PasskeyItemProps = {
  passkey: { name: string; synced: boolean; createdAt: string; lastUsedAt: string | null };
  texts: { added: string; lastUsed: string; neverUsed: string; synced: string };
  /** Buttons at the end of the row. */
  children: ReactNode;
};

/** A passkey as a row of a list. */
export function PasskeyItem({ passkey, texts, children }: PasskeyItemProps) {
  const { name, synced, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control bg-surface-sunken px-3 py-2.5">
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
      {children}
    </li>
  );
}
