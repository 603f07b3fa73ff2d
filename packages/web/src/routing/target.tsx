import type { HistoryLocation, ParsedHistoryState } from '@tanstack/history';
import {
  parsePlainSearch,
  type PlainSearch,
  stringifyPlainSearch,
} from '../table/plain-search.tsx';
import { decoded } from './routes.tsx';

/** State that an entry of the browser's history keeps beside its address. */
type EntryState = { linkToken?: string };

export type RouterLocation = {
  readonly href: string;
  readonly pathname: string;
  /** With the question mark; empty where there are no parameters. */
  readonly searchStr: string;
  /** Without its sign. */
  readonly hash: string;
  readonly state: ParsedHistoryState & EntryState;
};

/** Where a navigation goes, and how. */
export type Target = {
  /** Whole address within the app. */
  readonly href?: string;
  /** Path in place of `href`; `.` is where one is. What stands after it is in `search` and `hash`. */
  readonly to?: string;
  readonly search?: PlainSearch;
  readonly hash?: string;
  /** `true` keeps what the entry has. */
  readonly state?: EntryState | true;
  /** Replaces the current entry of the browser's history. */
  readonly replace?: boolean;
  /** Scrolls to the top, or to where the entry was left. @default true */
  readonly resetScroll?: boolean;
  /** Scrolls to the element that `hash` names. @default true */
  readonly hashScrollIntoView?: boolean;
};

export function locationOf({
  href,
  pathname,
  search,
  hash,
  state,
}: HistoryLocation): RouterLocation {
  return { href, pathname, searchStr: search, hash: decoded(hash.slice(1)), state };
}

export function hrefOf({ href, to = '.', search = {}, hash = '' }: Target, here: string): string {
  if (href !== undefined) return href;
  return `${to === '.' ? here : to}${stringifyPlainSearch(search)}${hash === '' ? '' : `#${hash}`}`;
}

/** Parts of an address of the product, as the router takes them. */
export function targetOf(href: string): { to: string; search: PlainSearch; hash: string } {
  const { pathname, search, hash } = new URL(href, location.origin);
  return { to: pathname, search: parsePlainSearch(search), hash: hash.slice(1) };
}

/** Thrown by what runs before a page is shown, where the visitor must go elsewhere. */
export class Redirect extends Error {
  readonly target: Target;

  constructor(target: Target) {
    super('the visit goes elsewhere');
    this.target = target;
  }
}
