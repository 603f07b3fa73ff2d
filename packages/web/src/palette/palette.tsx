import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { CommandDialog, type CommandGroup } from '@arcadia/ui/overlay/command-dialog';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '../routing/use-router.tsx';
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { targetOf } from '../routing/target.tsx';
import { rankBySound } from './rank-by-sound.tsx';
import type { PaletteEntry } from './rank-entries.tsx';
import { habitStore } from '../session/personal-store.tsx';

const maxRecent = 4;

/** Ids of what was chosen last, the newest first. Read when the palette opens, so that nothing moves while it is open. */
function useRecentChoices(key: string, open: boolean): readonly string[] {
  return useMemo(() => (open ? recentOf(key) : []), [key, open]);
}

function rememberChoice(key: string, id: string): void {
  const plain = id.replace(/^recent\./, '');
  const ids = [plain, ...recentOf(key).filter((other) => other !== plain)].slice(0, maxRecent);
  habitStore.set(key, ids.join(' '));
}

/** Ids have no spaces. */
function recentOf(key: string): string[] {
  return (habitStore.get(key) ?? '').split(' ').filter(Boolean).slice(0, maxRecent);
}

/** A group of pages or actions, which need no answer of the server. */
export type PaletteGroup = {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly PaletteEntry[];
};

/** Records that the server finds. */
export type PaletteSearch = {
  readonly id: string;
  readonly label: string;
  /** Finds entries, the best first. */
  readonly find: (query: string) => Promise<readonly PaletteEntry[]>;
};

export type PaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  texts: Dictionaries['palette'];
  groups: readonly PaletteGroup[];
  searches: readonly PaletteSearch[];
  /** Key under which this person's last choices are kept. */
  recentKey: string;
};

/** Milliseconds without a key, so that the server is not asked for every letter. */
const pauseMs = 200;
/** Most entries of a group during a search. */
const maxShown = 6;

/** A field that finds everything of the app: pages, actions and records, by name, by id and by pinyin. */
export function Palette(props: PaletteProps) {
  const { open, onOpenChange, texts, groups, searches, recentKey } = props;
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const found = useFound(searches, open ? query.trim() : '');
  const recent = useRecentChoices(recentKey, open);
  // The field takes a letter at once; what is found of it comes in slices.
  const listed = useDeferredValue(query);
  const shown = useMemo((): CommandGroup<PaletteEntry>[] => {
    if (listed.trim() === '') {
      const items = recent.flatMap((id) => recalled(groups, id));
      return [{ id: 'recent', label: texts.recent, items }, ...groups.map(whole)];
    }
    const own = groups.map((group) => matching(group, listed)).toSorted(byBest(listed));
    return [...own, ...found.groups];
  }, [listed, recent, groups, found.groups, texts]);
  const choose = useCallback(
    (entry: PaletteEntry) => {
      setQuery('');
      rememberChoice(recentKey, entry.id);
      onOpenChange(false);
      if (typeof entry.target === 'string') void navigate(targetOf(entry.target));
      else entry.target();
    },
    [recentKey, onOpenChange, navigate],
  );
  const isLate = listed !== query;
  const openFirst = useOnceListed(isLate, () => {
    const [first] = shown.flatMap(({ items }) => items);
    if (first) choose(first);
  });
  return (
    <CommandDialog
      open={open}
      onOpenChange={(next) => {
        onOpenChange(next);
        if (!next) setQuery('');
      }}
      label={texts.title}
      placeholder={texts.placeholder}
      query={query}
      onQueryChange={setQuery}
      groups={shown}
      onChoose={choose}
      onEarlyEnter={isLate ? openFirst : undefined}
      loading={found.loading}
      loadingText={texts.searching}
      emptyText={found.failed ? texts.failed : texts.nothing({ query: query.trim() })}
      keys={texts.keys}
    />
  );
}

/** Acts on what is listed, as soon as that is what was typed. @returns the function that asks for it */
function useOnceListed(isLate: boolean, act: () => void): () => void {
  const [isAsked, setAsked] = useState(false);
  const perform = useEffectEvent(act);
  useEffect(() => {
    if (!isAsked || isLate) return;
    setAsked(false);
    perform();
  }, [isAsked, isLate]);
  return useCallback(() => setAsked(true), []);
}

const whole = ({ id, label, entries }: PaletteGroup) => ({ id, label, items: entries });

function matching({ id, label, entries }: PaletteGroup, query: string) {
  return { id, label, items: rankBySound(entries, query).slice(0, maxShown) };
}

/** The group with the best match first, so that Enter opens what was meant. */
function byBest(query: string) {
  const best = ({ items: [first] }: CommandGroup<PaletteEntry>) => first;
  return (one: CommandGroup<PaletteEntry>, other: CommandGroup<PaletteEntry>) => {
    const [a, b] = [best(one), best(other)];
    if (!a || !b) return Number(b !== undefined) - Number(a !== undefined);
    const [winner] = rankBySound([a, b], query);
    return winner === a ? -1 : 1;
  };
}

/** An entry that was chosen lately, if it is still there for this person. */
function recalled(groups: readonly PaletteGroup[], id: string): PaletteEntry[] {
  const entry = groups.flatMap(({ entries }) => entries).find((one) => one.id === id);
  return entry === undefined ? [] : [{ ...entry, id: `recent.${id}` }];
}

/** Results of all searches together, so that they don't push each other away while they arrive; one that fails leaves the others. */
function useFound(searches: readonly PaletteSearch[], typed: string) {
  const query = useSettled(typed, pauseMs);
  const search = useQuery({
    queryKey: ['palette', searches.map(({ id }) => id), query],
    queryFn: () => Promise.allSettled(searches.map(({ find }) => find(query))),
    enabled: query !== '',
    staleTime: 30_000,
  });
  const { data } = search;
  const results = useMemo(() => (query === '' ? [] : (data ?? [])), [query, data]);
  const groups = useMemo(
    () =>
      searches.map(({ id, label }, index) => {
        const result = results[index];
        const items = result?.status === 'fulfilled' ? result.value.slice(0, maxShown) : [];
        return { id, label, items };
      }),
    [searches, results],
  );
  return {
    groups,
    loading: typed !== query || search.isFetching,
    failed: results.some(({ status }) => status === 'rejected'),
  };
}

/** The value once it has not changed for some milliseconds. */
function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
