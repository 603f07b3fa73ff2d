import type { SavedView } from '@arcadia/contract/access/saved-views';
import { IconButton } from '@arcadia/ui/action/icon-button';
import { cx } from '@arcadia/ui/cx';
import { Check, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSavedViewMessages } from './saved-view-messages.tsx';
import { ViewNameForm } from './view-name-form.tsx';

type ViewRowsProps = {
  views: readonly SavedView[];
  /** Id of the open view; null for the standard view, undefined while the list is none of them. */
  current: string | null | undefined;
  onShow: (view: SavedView | null) => void;
  onRename: (view: SavedView, name: string) => Promise<unknown>;
  onRemove: (view: SavedView) => void;
};

/** The standard view and a person's own, each to be opened; their own to be renamed and deleted. */
export function ViewRows({ views, current, onShow, onRename, onRemove }: ViewRowsProps) {
  const texts = useSavedViewMessages();
  const standard = useRef<HTMLButtonElement>(null);
  return (
    <ul className="flex flex-col gap-px">
      <li className="flex">
        <Open
          ref={standard}
          name={texts.standard}
          isCurrent={current === null}
          onPress={() => onShow(null)}
        />
      </li>
      {views.map((view) => (
        <ViewRow
          key={view.id}
          view={view}
          isCurrent={view.id === current}
          onShow={() => onShow(view)}
          onRename={(name) => onRename(view, name)}
          onRemove={() => {
            // Its row goes, and the focus with it.
            standard.current?.focus();
            onRemove(view);
          }}
        />
      ))}
    </ul>
  );
}

type ViewRowProps = {
  view: SavedView;
  isCurrent: boolean;
  onShow: () => void;
  onRename: (name: string) => Promise<unknown>;
  onRemove: () => void;
};

function ViewRow({ view, isCurrent, onShow, onRename, onRemove }: ViewRowProps) {
  const texts = useSavedViewMessages();
  const { name } = view;
  const [stage, setStage] = useState<'shown' | 'renaming' | 'renamed'>('shown');
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (stage === 'renamed') opener.current?.focus();
  }, [stage]);
  if (stage === 'renaming') {
    return (
      <li className="rounded-control bg-surface-sunken p-2">
        <ViewNameForm
          label={texts.newName}
          initially={name}
          onSubmit={async (next) => {
            await onRename(next);
            setStage('renamed');
          }}
          onCancel={() => setStage('renamed')}
        />
      </li>
    );
  }
  return (
    <li className="flex items-center gap-1">
      <Open ref={opener} name={name} isCurrent={isCurrent} onPress={onShow} />
      <IconButton size="sm" label={texts.rename({ name })} onClick={() => setStage('renaming')}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton size="sm" label={texts.remove({ name })} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}

type OpenProps = {
  ref?: RefObject<HTMLButtonElement | null>;
  name: string;
  isCurrent: boolean;
  onPress: () => void;
};

function Open({ ref, name, isCurrent, onPress }: OpenProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onPress}
      className={cx(
        'flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-left text-14 hover:bg-surface-sunken max-lg:min-h-10',
        isCurrent && 'font-medium',
      )}
    >
      <Check aria-hidden className={cx('size-4 shrink-0 text-accent', !isCurrent && 'invisible')} />
      <span className="truncate">{name}</span>
    </button>
  );
}
