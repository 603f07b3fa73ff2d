import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PlainSearch } from '../table/plain-search.tsx';

/** One screen of an app, as its feature declares it and {@link createAppRouter} mounts it. */
export type Page<Permission extends string = string, Feature extends string = string> = {
  /** As in the router, whole: `/business/application/appdetail/$id`. */
  path: string;
  /** `shell` with sidebar and top bar, for people signed in; `bare` without. */
  frame: 'shell' | 'bare';
  /** Who may see it; others get the no-permission page. Left out: everybody the guard lets through. */
  permission?: Permission;
  /** Dictionaries loaded before it is shown. */
  messages: readonly Feature[];
  /** The path of the menu entry or the list it belongs to, where that is not its own. */
  under?: string;
  /** For the breadcrumb and the window; read after the dictionaries are loaded. */
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
