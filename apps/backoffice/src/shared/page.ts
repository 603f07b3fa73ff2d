import type { OperatorPermission } from '@arcadia/contract/permissions';
import type { PlainSearch } from '@arcadia/web/plain-search';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { FeatureName } from './messages.ts';

/** One screen, as its feature declares it and `app/router.tsx` mounts it. */
export type Page = {
  /** As in the router, whole: `/backoffice/customers/$id`. */
  path: string;
  /** `shell` with sidebar and top bar, for operators; `bare` without. */
  frame: 'shell' | 'bare';
  /** Operators without it get the no-permission page. */
  permission?: OperatorPermission;
  /** Dictionaries loaded before it is shown. */
  messages: readonly FeatureName[];
  /** The path of the list a detail page belongs to. */
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
