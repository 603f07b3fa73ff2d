import type { PermissionName } from '@arcadia/contract/permissions';
import type { Page as WebPage } from '@arcadia/web/routing/page';
import type { DictionaryName } from './messages.ts';

/** One screen of the console. */
export type Page = WebPage<PermissionName, DictionaryName>;
