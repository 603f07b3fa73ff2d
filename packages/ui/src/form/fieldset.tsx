import type { ReactNode } from 'react';

interface FieldsetProps {
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
}

/** A group of fields with its own heading; beside the fields from 992 px on. */
export function Fieldset({ title, description, children }: FieldsetProps) {
  return (
    <fieldset className="grid min-w-0 gap-x-10 gap-y-4 border-t border-hairline py-6 first-of-type:border-t-0 first-of-type:pt-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      {/* A legend can't be a grid item, so a floated one becomes a plain block in the first column. */}
      <legend className="contents">
        <span className="block min-w-0">
          <span className="block text-14 font-semibold">{title}</span>
          {description && <span className="mt-1 block text-13 text-text-muted">{description}</span>}
        </span>
      </legend>
      <div className="flex max-w-120 min-w-0 flex-col gap-5">{children}</div>
    </fieldset>
  );
}
