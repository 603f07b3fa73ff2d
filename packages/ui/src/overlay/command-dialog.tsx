import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog as Base } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Kbd } from '../display/kbd.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { backdropClass } from './dialog.tsx';
import { popupItem } from './popup-class.ts';

export interface CommandItem {
  id: string;
  label: string;
  /** A quieter text at the right: an id, a status, where it leads. */
  hint?: string | undefined;
  icon?: ReactNode;
}

export interface CommandGroup<Item extends CommandItem = CommandItem> {
  id: string;
  label: string;
  items: readonly Item[];
}

interface CommandDialogProps<Item extends CommandItem> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Name of the dialog, for those who don't see it. */
  label: string;
  placeholder: string;
  query: string;
  onQueryChange: (query: string) => void;
  /** Groups of found items, the best first: the same between renders, as `onChoose` is. */
  groups: readonly CommandGroup<Item>[];
  onChoose: (item: Item) => void;
  /** Takes Enter while the groups are not those of the query yet. */
  onEarlyEnter?: (() => void) | undefined;
  /** A search is still under way. */
  loading: boolean;
  /** Message where nothing is found, with something to try; also a failure. */
  emptyText: ReactNode;
  loadingText: string;
  /** Words for the keys, at the bottom. */
  keys: { moves: string; opens: string; closes: string };
}

/** The palette: a field over the page from which everything can be reached by typing. */
export function CommandDialog<Item extends CommandItem>(props: CommandDialogProps<Item>) {
  const { open, onOpenChange, label } = props;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-start justify-center p-4 md:pt-[12vh] max-md:p-2">
          <Base.Popup
            aria-label={label}
            className="flex max-h-[min(32rem,calc(100dvh-1rem))] w-full max-w-150 flex-col overflow-hidden rounded-card bg-surface-raised text-text shadow-float outline-none transition-opacity duration-100 data-starting-style:opacity-0 data-ending-style:opacity-0"
          >
            <Commands {...props} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

function Commands<Item extends CommandItem>(props: CommandDialogProps<Item>) {
  const { query, onQueryChange, groups, onChoose } = props;
  const { loading, emptyText, loadingText } = props;
  const shown = useMemo(() => groups.filter(({ items }) => items.length > 0), [groups]);
  const list = useMemo(
    () => (
      <Autocomplete.List className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain outline-none not-empty:p-2">
        {(group: CommandGroup<Item>) => (
          <Autocomplete.Group key={group.id} items={group.items} className="not-first:mt-2">
            <Autocomplete.GroupLabel className="px-2 py-1 text-12 font-medium text-text-muted">
              {group.label}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: Item) => <Row key={item.id} item={item} onChoose={() => onChoose(item)} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    ),
    [onChoose],
  );
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      keepHighlight
      items={shown}
      value={query}
      onValueChange={(next, { reason }) => {
        // A chosen item doesn't become the query.
        if (reason === 'input-change' || reason === 'input-clear') onQueryChange(next);
      }}
      itemToStringValue={(item: Item) => item.label}
    >
      <QueryField {...props} />
      <Autocomplete.Status className="sr-only">{loading ? loadingText : ''}</Autocomplete.Status>
      <Autocomplete.Empty>
        {shown.length === 0 && !loading && (
          <span className="block px-4 py-8 text-center text-14 text-pretty text-text-muted">
            {emptyText}
          </span>
        )}
      </Autocomplete.Empty>
      {list}
      <Keys {...props.keys} />
    </Autocomplete.Root>
  );
}

type QueryFieldProps = Pick<
  CommandDialogProps<CommandItem>,
  'label' | 'placeholder' | 'loading' | 'onEarlyEnter'
>;

function QueryField({ label, placeholder, loading, onEarlyEnter }: QueryFieldProps) {
  return (
    <div className="flex items-center gap-3 border-b border-hairline px-4">
      <Search aria-hidden className="size-4 shrink-0 text-text-muted" />
      <Autocomplete.Input
        aria-label={label}
        placeholder={placeholder}
        onKeyDown={(event) => {
          // Of a Chinese word that is being spelt, it is not ours.
          if (event.key !== 'Enter' || !onEarlyEnter || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.preventBaseUIHandler();
          onEarlyEnter();
        }}
        className="h-12 min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-text-faint"
      />
      {loading && <Spinner />}
    </div>
  );
}

function Row({ item, onChoose }: { item: CommandItem; onChoose: () => void }) {
  return (
    <Autocomplete.Item
      value={item}
      onClick={onChoose}
      className={cx(popupItem, 'min-h-9 gap-3 [&_svg]:text-text-muted')}
    >
      {item.icon}
      <span className="min-w-0 flex-1 truncate">{item.label}</span>
      {item.hint && (
        <span className="max-w-[50%] shrink-0 truncate text-13 text-text-muted">{item.hint}</span>
      )}
    </Autocomplete.Item>
  );
}

/** Name of the key as printed on the keyboard, the same in every language. */
const escapeKey = 'Esc';

/** Keys of the palette; not shown on a phone, which has none. */
function Keys({ moves, opens, closes }: CommandDialogProps<CommandItem>['keys']) {
  return (
    <footer className="flex items-center gap-4 border-t border-hairline bg-surface-sunken/60 px-4 py-2 text-12 text-text-muted max-lg:hidden">
      <span className="flex items-center gap-1">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {moves}
      </span>
      <span className="flex items-center gap-1">
        <Kbd>↵</Kbd>
        {opens}
      </span>
      <span className="flex items-center gap-1">
        <Kbd>{escapeKey}</Kbd>
        {closes}
      </span>
    </footer>
  );
}
