import type { OperatorPermission } from '@arcadia/contract/permissions';
import type { Page as WebPage } from '@arcadia/web/routing/page';
import type { DictionaryName } from './messages.ts';

/** One screen of the back office. */
export type Page = WebPage<OperatorPermission, DictionaryName>;
