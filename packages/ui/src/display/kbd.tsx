import type { ReactNode } from 'react';

/** A key on the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-[4px] border border-hairline bg-surface-sunken px-1 font-sans text-12 text-text-muted">
      {children}
    </kbd>
  );
}
