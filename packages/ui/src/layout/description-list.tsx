import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface Description {
  id: string;
  term: ReactNode;
  value: ReactNode;
  /** The value takes the whole width, as long ones do. */
  wide?: boolean;
}

/** The fields of one thing: name and value in pairs, in one to three columns as the width allows. */
export function DescriptionList({
  items,
  columns = 2,
}: {
  items: readonly Description[];
  columns?: 1 | 2 | 3;
}) {
  return (
    <dl
      className={cx(
        'grid gap-x-8 gap-y-4',
        columns >= 2 && 'md:grid-cols-2',
        columns === 3 && 'xl:grid-cols-3',
      )}
    >
      {items.map((item) => (
        <div key={item.id} className={cx('min-w-0', item.wide === true && 'col-span-full')}>
          <dt className="text-12 text-text-muted">{item.term}</dt>
          <dd className="mt-1 text-14 wrap-anywhere">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
