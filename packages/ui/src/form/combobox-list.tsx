import { Combobox as Base } from '@base-ui/react/combobox';
import { foldedText } from '@arcadia/kernel/folded-text';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { popupItem } from '../overlay/popup-class.ts';
import { Spinner } from '../feedback/spinner.tsx';

export interface ComboboxItem {
  value: string;
  label: string;
  /** A second, quieter text: an id, a mail address. */
  hint?: string;
  /** A short text at the right end of the row: a phone prefix, an amount. */
  aside?: string;
  /** Additional search words that are not shown. */
  keywords?: string;
}

export function matchesItem(item: ComboboxItem, query: string): boolean {
  const { label, hint = '', aside = '', keywords = '' } = item;
  const words = [label, hint, aside, keywords].map(foldedText);
  return query.split(/\s+/).every((part) => {
    const wanted = foldedText(part);
    return words.some((one) => one.includes(wanted));
  });
}

interface ComboboxListProps {
  loading: boolean;
  loadingText: string;
  emptyText: ReactNode;
}

/** The content of a combobox's popup: its state, or the items. */
export function ComboboxList({ loading, loadingText, emptyText }: ComboboxListProps) {
  return (
    <>
      <Base.Status>
        {loading && (
          <span className="flex min-h-8 items-center gap-2 px-2 text-13 text-text-muted">
            <Spinner /> {loadingText}
          </span>
        )}
      </Base.Status>
      <Base.Empty>
        {!loading && <span className="block px-2 py-1.5 text-13 text-text-muted">{emptyText}</span>}
      </Base.Empty>
      <Base.List className="outline-none">
        {(item: ComboboxItem) => (
          <Base.Item key={item.value} value={item} className={cx(popupItem, 'gap-3')}>
            <span className="min-w-0 flex-1">
              <span className="block truncate">{item.label}</span>
              {item.hint && (
                <span className="block truncate text-12 text-text-muted">{item.hint}</span>
              )}
            </span>
            {item.aside && <span className="text-text-muted tabular-nums">{item.aside}</span>}
            <Base.ItemIndicator className="text-accent">
              <Check aria-hidden="true" />
            </Base.ItemIndicator>
          </Base.Item>
        )}
      </Base.List>
    </>
  );
}
