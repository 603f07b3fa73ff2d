import type { ReactNode } from 'react';

/** A group of a package's fields under a small heading. */
export function Part({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className="min-w-0 border-t border-hairline pt-4">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden className="text-13 font-semibold">
        {title}
      </p>
      {text !== undefined && <p className="mt-1 text-13 text-text-muted">{text}</p>}
      <div className="mt-3 flex flex-col gap-4">{children}</div>
    </fieldset>
  );
}
