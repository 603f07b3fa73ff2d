import type { SavedView } from '@arcadia/contract/access/saved-views';
import { Button } from '@arcadia/ui/action/button';
import { CopyButton } from '@arcadia/ui/action/copy-button';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import type { LatePopupProps } from '@arcadia/ui/overlay/late-popup';
import { Popover } from '@arcadia/ui/overlay/popover';
import { useToast } from '@arcadia/ui/overlay/toast';
import { cloneElement, useState, type ReactNode } from 'react';
import { useCommonMessages } from '../messages/common-messages.tsx';
import { parsePlainSearch } from '../table/plain-search.tsx';
import { loadSavedViewMessages, useSavedViewMessages } from './saved-view-messages.tsx';
import { useShownView, viewSearch } from './shown-view.tsx';
import type { TableUrl } from '../table/table-url-state.tsx';
import { useSavedViews } from './use-saved-views.tsx';
import { ViewNameForm } from './view-name-form.tsx';
import { ViewRows } from './view-rows.tsx';

type ViewsPopoverProps = LatePopupProps & {
  table: TableUrl;
  /** Face of the button with a view's name. */
  face: (name: ReactNode) => ReactNode;
};

/** Loads the popover with its words. @throws the error of loading them. */
export async function loadViews() {
  await loadSavedViewMessages();
  return ViewsPopover;
}

/** A person's views of a list: to open, save, replace, rename and delete. The button names the one that is open. */
function ViewsPopover({ trigger, table, face, opened = false }: ViewsPopoverProps) {
  const texts = useSavedViewMessages();
  const { views: label } = useCommonMessages().lists;
  const [open, setOpen] = useState(opened);
  const shown = useShownView(table);
  const saved = useSavedViews(table.name);
  const views = saved.stored.data?.views ?? [];
  const standard = viewSearch({}, table);
  const sameAs = ({ search }: SavedView) =>
    viewSearch(parsePlainSearch(search), table) === shown.search;
  const active = views.find(({ id }) => id === shown.opened) ?? views.find(sameAs);
  const isChanged = active !== undefined && !sameAs(active);
  const show = (view: SavedView | null) => {
    setOpen(false);
    if (view === null) shown.showStandard();
    else shown.show(view);
  };
  const name = active && (isChanged ? texts.changed({ name: active.name }) : active.name);
  return (
    <Popover
      align="end"
      title={texts.title}
      className="w-80"
      open={open}
      onOpenChange={setOpen}
      trigger={cloneElement(
        trigger,
        {},
        face(
          <>
            {name !== undefined && <span className="sr-only">{`${label}: `}</span>}
            {name ?? label}
          </>,
        ),
      )}
    >
      {isChanged && (
        <Changed
          view={active}
          search={shown.search}
          change={saved.change}
          onReset={() => show(active)}
          onReplaced={() => setOpen(false)}
        />
      )}
      <Stored
        saved={saved}
        views={views}
        current={active?.id ?? (shown.search === standard ? null : undefined)}
        onShow={show}
      />
      <Keep saved={saved} shown={shown} onSaved={show} />
    </Popover>
  );
}

type Shown = ReturnType<typeof useShownView>;
type Saved = ReturnType<typeof useSavedViews>;

type ChangedProps = {
  view: SavedView;
  /** Address parameters of the list as it is now. */
  search: string;
  change: Saved['change'];
  onReset: () => void;
  onReplaced: () => void;
};

/** Buttons where the list is no longer as the view has it. */
function Changed({ view, search, change, onReset, onReplaced }: ChangedProps) {
  const texts = useSavedViewMessages();
  return (
    <div className="mb-3 rounded-control bg-surface-sunken p-3 text-13">
      <p>{texts.changedText({ name: view.name })}</p>
      {change.isError && <p role="alert">{change.error.message}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="sm"
          loading={change.isPending}
          onClick={() => change.mutate({ id: view.id, search }, { onSuccess: onReplaced })}
        >
          {texts.replace}
        </Button>
        <Button size="sm" variant="ghost" onClick={onReset}>
          {texts.reset}
        </Button>
      </div>
    </div>
  );
}

type StoredProps = {
  saved: Saved;
  views: readonly SavedView[];
  current: string | null | undefined;
  onShow: (view: SavedView | null) => void;
};

function Stored({ saved, views, current, onShow }: StoredProps) {
  const texts = useSavedViewMessages();
  const toast = useToast();
  const { stored, save, change, remove } = saved;
  const takeAway = (view: SavedView) =>
    remove.mutate(view, {
      onSuccess: () =>
        toast({
          title: texts.removed(view),
          action: {
            label: texts.undo,
            onPress: () =>
              save.mutate(view, {
                onError: ({ message }) => toast({ title: message, tone: 'warning' }),
              }),
          },
        }),
    });
  if (stored.isPending) return <Skeleton width="60%" />;
  if (stored.isError) {
    return (
      <p role="alert" className="flex items-center justify-between gap-2 text-13">
        {texts.failed}
        <Button size="sm" loading={stored.isFetching} onClick={() => void stored.refetch()}>
          {texts.retry}
        </Button>
      </p>
    );
  }
  return (
    <>
      <ViewRows
        views={views}
        current={current}
        onShow={onShow}
        onRename={({ id }, name) => change.mutateAsync({ id, name })}
        onRemove={takeAway}
      />
      {views.length === 0 && <p className="mt-1 text-13 text-text-muted">{texts.none}</p>}
    </>
  );
}

type KeepProps = { saved: Saved; shown: Shown; onSaved: (view: SavedView) => void };

/** Ways to keep the list: under a new name, or as a link for another person. */
function Keep({ saved, shown, onSaved }: KeepProps) {
  const texts = useSavedViewMessages();
  const toast = useToast();
  const keep = async (name: string) => {
    const view = await saved.save.mutateAsync({ name, search: shown.search });
    toast({ title: texts.saved(view) });
    onSaved(view);
  };
  return (
    <>
      <div className="-mx-4 mt-3 mb-3 border-t border-hairline" />
      <ViewNameForm label={texts.name} onSubmit={keep} />
      <p className="mt-3 flex items-center justify-between gap-2 text-13 text-text-muted">
        {texts.share}
        <CopyButton value={location.href} label={texts.link} />
      </p>
    </>
  );
}
