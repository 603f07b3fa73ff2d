import { Plus, X } from 'lucide-react';
import { useRef, type ComponentProps, type ReactElement } from 'react';
import { cx } from '../cx.ts';
import { useUiTexts } from '../ui-texts.tsx';

export interface FilterPillProps {
  label: string;
  /** Value in words; null while the filter is not set. */
  valueText: string | null;
  /** Called by the cross of the chip; undefined where the value can be replaced only. */
  onRemove: (() => void) | undefined;
  /** The menu or form around the button that opens it. */
  popup: (trigger: ReactElement<ComponentProps<'button'>>) => ReactElement;
}

/** A filter in the row: dashed while it is not set, then a chip with its value that can be removed. */
export function FilterPill({ label, valueText, onRemove, popup }: FilterPillProps) {
  const { removeFilter } = useUiTexts();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const set = valueText !== null;
  return (
    <span
      className={cx(
        'inline-flex h-control max-w-full items-stretch rounded-full border text-13',
        set
          ? 'border-hairline-strong bg-surface-raised'
          : 'border-dashed border-hairline-strong text-text-muted hover:text-text',
      )}
    >
      {onRemove !== undefined && set && (
        <button
          type="button"
          aria-label={removeFilter(label)}
          onClick={() => {
            // The button goes away with the value; the focus stays with the filter.
            triggerRef.current?.focus();
            onRemove();
          }}
          className="flex w-8 shrink-0 items-center justify-center rounded-full text-text-muted -outline-offset-2 hover:text-text max-lg:w-10"
        >
          <X aria-hidden size={14} />
        </button>
      )}
      {popup(
        <button
          ref={triggerRef}
          type="button"
          className={cx(
            'flex min-w-0 items-center gap-1 rounded-full -outline-offset-2',
            set && onRemove !== undefined ? 'pr-3 pl-1.5' : 'px-3',
          )}
        >
          {!set && <Plus aria-hidden size={14} className="shrink-0" />}
          <span className="shrink-0">{label}</span>
          {set && (
            <>
              <span aria-hidden className="mx-1 h-4 w-px shrink-0 bg-hairline" />
              <span className="truncate font-medium text-accent tabular-nums">{valueText}</span>
            </>
          )}
        </button>,
      )}
    </span>
  );
}
