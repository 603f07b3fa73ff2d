import { type ReactNode, useId } from 'react';

/** A part of what is said of a call. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h3 id={id} className="text-16 font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
