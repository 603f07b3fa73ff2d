import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PlainSearch } from '../table/plain-search.tsx';

/** A screen of an app, as its feature declares it and {@link createAppRouter} mounts it. */
export type Page<Permission extends string = string, Feature extends string = string> = {
  /** Whole path as in the router: `/business/application/appdetail/$id`. */
  path: string;
  /** `shell` with sidebar and top bar, for people signed in; `bare` without. */
  frame: 'shell' | 'bare';
  /** Permission that the page needs; others get the no-permission page. Left out: everybody the guard lets through. */
  permission?: Permission;
  /** Dictionaries that are loaded before the page is shown. */
  messages: readonly Feature[];
  /** Path of the menu entry or the list to which the page belongs, where it is not the page's own. */
  under?: string;
  /** Title for the breadcrumb and the window; read after the dictionaries are loaded. */
  title: () => string;
  /** Starts fetching what the screen shows while its code is still loading. Not waited for: the screen has skeletons. */
  prefetch?: (visit: Visit) => void;
  /** The screen in a chunk of its own. */
  component: () => Promise<ComponentType>;
};

export type Visit = {
  queries: QueryClient;
  params: Readonly<Record<string, string>>;
  search: PlainSearch;
};
