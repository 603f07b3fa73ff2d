import { cx } from '@arcadia/ui/cx';
import type { ReactNode } from 'react';

type CellTextProps = {
  text: string;
  /** An element in the text's place, such as a link with the text as its name. */
  children?: ReactNode;
  strong?: boolean;
};

/** People's own text in a table: cut where it would push the other columns out of sight, whole on a card. */
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
