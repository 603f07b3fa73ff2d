import type { ReactElement } from 'react';
import { Tooltip } from '../overlay/tooltip.tsx';

interface AbbreviatedProps {
  /** The number in few characters: `1.2M`. */
  short: string;
  /** The number with all digits: shown on hover and on focus, and read out by screen readers. */
  exact: string;
  className?: string;
}

export function Abbreviated({ short, exact, className }: AbbreviatedProps): ReactElement {
  if (short === exact) return <span className={className}>{exact}</span>;
  return (
    <Tooltip text={exact}>
      <span tabIndex={0} className={className}>
        {short}
      </span>
    </Tooltip>
  );
}
