import type { PermissionName } from '@arcadia/contract/permissions';
import type { PlainSearch } from '@arcadia/web/plain-search';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { FeatureName } from './messages.ts';

/** One screen of the console, as its feature declares it and `app/router.tsx` mounts it. */
export type Page = {
  /** As in the router: `/business/application/appdetail/$id`. */
  path: string;
  /** `shell` with sidebar and top bar, for people signed in; `bare` without. */
  frame: 'shell' | 'bare';
  /** Who may see it; others get the no-permission page. Left out: everybody the guard lets through. */
  permission?: PermissionName;
  /** Dictionaries loaded before it is shown. */
  messages: readonly FeatureName[];
  /** The path of the menu entry it belongs to, where that is not its own. */
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
