import type { ReactNode } from 'react';

/** Title and sentence of a list that is one section of a page. */
export function TableHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-1 min-w-0 flex-1">
      <h2 className="text-16 font-semibold">{title}</h2>
      <p className="mt-1 text-13 text-text-muted">{children}</p>
    </div>
  );
}
