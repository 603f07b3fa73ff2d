import type { NavigationGroup } from '@arcadia/ui/layout/shell-navigation';
import { useNavigate } from '../routing/use-router.tsx';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { targetOf } from '../routing/target.tsx';
import { isSingleKey } from './single-keys.tsx';

export type KeysProps = {
  navigation: readonly NavigationGroup[];
  /** Presses from before this code was loaded. */
  early: readonly KeyboardEvent[];
  /** Called when those presses were dealt with and later ones are heard here. */
  onTaken: () => void;
  /** Count of requests for the list of all keys that came without its key. */
  asked: number;
  /** Opens the palette. */
  onSearch: () => void;
};

/** Letters that follow `g`, and the addresses of the menu to which they lead. */
export type Places = Readonly<Record<string, string>>;

/** Milliseconds after `g` in which a letter names a place. */
const pauseMs = 1500;

type KeysOfPageProps = KeysProps & {
  places: Places;
  /** Renders the list of all keys. */
  help: (shown: { open: boolean; onOpenChange: (open: boolean) => void }) => ReactNode;
};

/** The keys of every page: `?` lists them all, `/` searches, and `g` with a letter leads to a place of the menu. */
export function KeysOfPage(props: KeysOfPageProps) {
  const { navigation, places, early, onTaken, asked, onSearch, help } = props;
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const began = useRef(Number.NEGATIVE_INFINITY);
  const go = (letter: string) => {
    // Only to what this person finds in the menu.
    const items = navigation.flatMap((group) => group.items);
    const place = items.find(({ href }) => href === places[letter]);
    if (place) void navigate(targetOf(place.href));
  };
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!isSingleKey(event)) return;
    const { timeStamp } = event;
    const key = event.key.toLowerCase();
    if (key.length > 1) return;
    const isSecond = timeStamp - began.current < pauseMs;
    began.current = key === 'g' && !isSecond ? timeStamp : Number.NEGATIVE_INFINITY;
    if (isSecond) go(key);
    // As a Chinese input method has them too.
    else if (/[?？]/.test(key)) setOpen(true);
    else if (/[/／、]/.test(key)) {
      if (!enterListSearch()) onSearch();
    } else return;
    event.preventDefault();
  });
  useLayoutEffect(() => {
    for (const event of early) hear(event);
    onTaken();
    const listen = (event: KeyboardEvent) => hear(event);
    // Before the keys of a page, which may have the letter of a place for something else.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
    // Those that were pressed early are dealt with once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (asked > 0) setOpen(true);
  }, [asked]);
  return help({ open, onOpenChange: setOpen });
}

/** Takes the focus to the list that the page searches, if it has one. */
function enterListSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}
