import { Button } from '@arcadia/ui/action/button';
import { cx } from '@arcadia/ui/cx';
import type { ReactNode } from 'react';

type DetailRowProps = {
  term: string;
  children: ReactNode;
  /** Meaning or purpose of the value. */
  note?: ReactNode;
  action?: { label: string; name: string; onPress: () => void } | undefined;
};

/** One detail: its name, its value and its actions. On a phone the name is above the value. */
export function DetailRow({ term, children, note, action }: DetailRowProps) {
  const whole = action === undefined && 'max-md:col-span-full';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-hairline px-4 py-3 md:grid-cols-[10rem_minmax(0,1fr)_auto] md:px-6">
      <dt className={cx('text-14 text-text-muted max-md:text-13', whole)}>{term}</dt>
      <dd className={cx('min-w-0 text-14 wrap-anywhere', whole)}>
        {children}
        {note !== undefined && <span className="mt-0.5 block text-13 text-text-muted">{note}</span>}
      </dd>
      <dd className="min-h-7 empty:w-0 max-md:col-start-2 max-md:row-span-2 max-md:row-start-1 max-md:empty:hidden">
        {action !== undefined && (
          <Button size="sm" aria-label={action.name} onClick={action.onPress}>
            {action.label}
          </Button>
        )}
      </dd>
    </div>
  );
}
