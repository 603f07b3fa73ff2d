import { posix } from 'node:path';
import { api } from '@arcadia/contract/api';
import { type PermissionName, permissions } from '@arcadia/contract/access/permissions';
import type { BuiltPage } from './built-pages.ts';

/** Files of the page at one address besides the app's entry: lazy modules and dictionaries. */
export type PageModules = {
  /** Below the app's base, without a trailing slash; a segment that begins with `$` stands for any. */
  readonly path: string;
  /** Source files from the app's folder, as Vite's manifest names them. */
  readonly modules: readonly string[];
  /** Dictionaries by the names of their files, in the reader's language. */
  readonly messages: readonly string[];
  /** Its style sheet in place of the whole one, where its first screen needs only that. */
  readonly sheet?: string | undefined;
  /** Calls of the API that are made before the code is there. */
  readonly calls?: EarlyCalls;
};

/** Addresses of the API. */
export type EarlyCalls = {
  readonly member: string;
  /** Calls that everybody may make: with the first. */
  readonly atOnce: readonly string[];
  /** Calls that some may make: once it is known who is signed in. */
  readonly forSome: readonly { readonly url: string; readonly who: EarlyReader }[];
  readonly list?: {
    readonly url: string;
    /** Id of the permission without which the API refuses the list. */
    readonly permission: number;
    /** Under which name the browser remembers how the list was left. */
    readonly storedAs: string;
  };
};

/** The role that a person has, or the id of the permission that they hold. */
type EarlyReader = 'company' | number;

/** Files and calls that the pages of an app have in common. */
export type PageFrames = {
  /** Where the app's addresses begin, without a trailing slash. */
  readonly base: string;
  /** Modules that a page loads besides its own and those of its frame. */
  readonly modulesOf: (page: BuiltPage) => readonly string[];
  /** Modules that the pages inside the app's frame load before their own. */
  readonly shell: { readonly module: string; readonly messages: readonly string[] };
  /** Early calls, by the address of the page inside the frame. */
  readonly callsOf?: (path: string) => EarlyCalls;
};

/**
 * The rows of an app's pages. It saves round trips: a page without a row loads the same files a little later.
 * @param built what the build found in the features' `pages.ts`
 */
export function pageModules(
  built: readonly BuiltPage[],
  { base, modulesOf, shell, callsOf }: PageFrames,
): PageModules[] {
  return built.map((page) => {
    const path = page.path.slice(base.length);
    const { module, messages, frame, sheet } = page;
    const modules = modulesOf(page);
    if (frame !== 'shell')
      return { path, modules: [...modules, module], messages: ['common', ...messages], sheet };
    return {
      path,
      sheet,
      modules: [...modules, shell.module, module],
      messages: ['common', ...shell.messages, ...messages],
      ...(callsOf && { calls: callsOf(path) }),
    };
  });
}

/** Lists of the contract. Not for one that is fetched again whenever it is shown (`staleTime: 0`): it would be asked for twice. */
type EarlyList = 'listTransactions' | 'listApplications' | 'listBills';

/** By the address of the page: its list, and under which name the page's `defineList` stores how it was left. */
const earlyLists: Readonly<Record<string, { list: EarlyList; storedAs: string }>> = {
  '/business/application/list': { list: 'listApplications', storedAs: 'applications' },
  '/finance/found/amountdetail': { list: 'listTransactions', storedAs: 'transactions' },
  '/finance/billing/detail': { list: 'listBills', storedAs: 'bills' },
};

/** Calls for what is seen first on a page besides its list, by its address. The rest is asked for by the page itself. */
type EarlyRead = 'getHome' | 'getAttention' | 'getCertification' | 'getRunningMonth';
const earlyReads: Readonly<Record<string, readonly EarlyRead[]>> = {
  '/dashboard': ['getHome', 'getAttention', 'getCertification'],
  '/finance/billing/detail': ['getRunningMonth'],
};

/** Of the notices that stand above every page, and that it waits for at a first visit. */
const notices = [api.getSuspension, api.getUnread].map(({ path }) => `/api${path}`);

function earlyCalls(path: string): EarlyCalls {
  const early = earlyLists[path];
  return {
    member: `/api${api.getMemberInfo.path}`,
    atOnce: notices,
    forSome: [
      ...(earlyReads[path] ?? []).map((name) => readOf(api[name])),
      // Channel companies settle outside: they never owe here.
      { url: `/api${api.getOverdue.path}`, who: 'company' },
    ],
    ...(early && { list: listOf(api[early.list], early.storedAs) }),
  };
}

type Guarded = { path: string; access: { permission: PermissionName } };

const readOf = ({ path, access }: Guarded) => ({
  url: `/api${path}`,
  who: permissions[access.permission],
});

const listOf = ({ path, access }: Guarded, storedAs: string) => ({
  url: `/api${path}`,
  permission: permissions[access.permission],
  storedAs,
});

/** The console's login page does without what all others need of the router, and without what its feature says of each page. */
function consoleModules({ path, module }: BuiltPage): readonly string[] {
  if (path === '/login') return [];
  if (path === '/auth-redirect') return ['src/shared/dictionaries.ts'];
  return ['src/app/signed-in.ts', `${posix.dirname(module)}/pages.ts`];
}

export const consoleFrames: PageFrames = {
  base: '',
  modulesOf: consoleModules,
  shell: { module: 'src/app/ConsoleShell.tsx', messages: ['shell'] },
  callsOf: earlyCalls,
};

export const backofficeFrames: PageFrames = {
  base: '/backoffice',
  modulesOf: () => [],
  shell: { module: 'src/app/BackofficeShell.tsx', messages: ['backoffice'] },
};

/** Words of every page of the shop: the others come with what is pressed. */
const shopWords = ['shop-window'];

/** The part of the style for what is offered (`apps/shop/window-style.ts`), which stands in the pages themselves. */
export const shopWindowSheet = '.vite/window.css';

/** Files of the shop that only whoever is signed in needs at once. */
export const shopOfPerson: PageModules = {
  path: '',
  modules: ['src/shared/client.ts', 'src/app/UserMenu.tsx'],
  messages: ['shop-more'],
};

/** The pages of offers need no more than what all pages of the shop have. */
export const shopPages: readonly PageModules[] = [
  { path: '/activity', modules: [], messages: shopWords, sheet: shopWindowSheet },
  {
    path: '/activity/single/$id',
    modules: ['src/features/window/OfferScreen.tsx'],
    messages: shopWords,
    sheet: shopWindowSheet,
  },
  {
    path: '/activity/cartlist',
    modules: ['src/app/LateScreen.tsx', 'src/features/order/CartScreen.tsx'],
    messages: [...shopWords, 'shop-orders'],
  },
  {
    path: '/activity/order/$id',
    modules: ['src/app/LateScreen.tsx', 'src/features/order/OrderScreen.tsx'],
    messages: [...shopWords, 'shop-orders'],
  },
  {
    path: '/activity/order/new',
    modules: ['src/app/LateScreen.tsx', 'src/features/order/ConfirmScreen.tsx'],
    messages: [...shopWords, 'shop-orders'],
  },
  {
    path: '/activity/preview',
    modules: ['src/app/LateScreen.tsx', 'src/features/window/PreviewScreen.tsx'],
    messages: shopWords,
  },
];
