import { cx } from '@arcadia/ui/cx';
import type { ReactNode } from 'react';

type CellTextProps = {
  text: string;
  /** What stands for the text, such as a link that it names. */
  children?: ReactNode;
  strong?: boolean;
};

/** What people wrote, in a table: cut where it would push the other columns out of sight, whole on a card. */
export function CellText({ text, children, strong = false }: CellTextProps) {
  return (
    <span
      title={text}
      className={cx(
        'lg:inline-block lg:max-w-72 lg:truncate lg:align-middle',
        strong && 'font-medium',
      )}
    >
      {children ?? text}
    </span>
  );
}
