import { sessionStore } from '../session/storage.tsx';
import { storedMembers } from '../session/stored-json.tsx';
import type { RouterLocation, Target } from './target.tsx';

const storageKey = 'arcadia.scroll';
type Place = readonly [left: number, top: number];

/** Where each entry of the history was left, and how the next page is to be scrolled. */
export function createScroll() {
  const places = new Map<string, Place>();
  let shownAs = '';
  let next: Pick<Target, 'resetScroll' | 'hashScrollIntoView'> = {};
  const leave = () => places.set(shownAs, [scrollX, scrollY]);
  const end = () => {
    history.scrollRestoration = 'auto';
    leave();
    sessionStore.set(storageKey, JSON.stringify(Object.fromEntries(places)));
  };
  const again = ({ persisted }: PageTransitionEvent) => {
    if (persisted) history.scrollRestoration = 'manual';
  };
  return {
    /** Scrolls by itself from now on. @returns a function that gives it back to the browser. */
    begin: () => {
      for (const [key, place] of storedPlaces()) places.set(key, place);
      history.scrollRestoration = 'manual';
      addEventListener('pagehide', end);
      addEventListener('pageshow', again);
      return () => {
        removeEventListener('pagehide', end);
        removeEventListener('pageshow', again);
      };
    },
    /** Says how the navigation that begins is to be scrolled. */
    expect: (target: Target) => {
      next = target;
    },
    /** Keeps where the page stands that is about to be left. */
    leave,
    /** Scrolls once a page is there. */
    arrive: ({ hash, state }: RouterLocation) => {
      const { resetScroll = true, hashScrollIntoView = true } = next;
      next = {};
      shownAs = state.key ?? '';
      const place = resetScroll ? places.get(shownAs) : undefined;
      if (place) scrollTo(...place);
      else if (hash !== '') {
        if (hashScrollIntoView) document.getElementById(hash)?.scrollIntoView();
      } else if (resetScroll) scrollTo(0, 0);
    },
  };
}

/** Those of this tab's earlier documents. What is none any more is left out. */
function storedPlaces(): [string, Place][] {
  return Object.entries(storedMembers(storageKey, sessionStore)).flatMap(([key, place]) => {
    const [left, top]: unknown[] = Array.isArray(place) ? place : [];
    return typeof left === 'number' && typeof top === 'number' ? [[key, [left, top]]] : [];
  });
}
