import type { ReactElement } from 'react';
import { Tooltip } from '../overlay/tooltip.tsx';

interface AbbreviatedProps {
  /** Such as `1.2M`. */
  short: string;
  /** All digits: shown on hover and on focus, and read to who can't see. */
  exact: string;
  className?: string;
}

/** A number in few characters. */
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
