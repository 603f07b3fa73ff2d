import { textLinkClass } from '@arcadia/ui/action/button';
import type { ReactNode } from 'react';

/** Another way to go than the form above, as a link in a sentence. */
export function OtherWay({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className={textLinkClass}
      // The field above checks itself when it loses the focus; its error would push this away under the pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onSelect}
    >
      {children}
    </button>
  );
}
