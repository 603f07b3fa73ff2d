import * as z from 'zod/mini';
import { endpoint, type Endpoint, memberAccess, operatorAccess } from '../wire/endpoint.ts';
import { described, id, named, nothing, text } from '../wire/wire.ts';

/** How a person has set up a list, kept under a name: everybody's own, so it needs no permission. */

/** Of one person for one list. The database refuses more. */
export const maxSavedViews = 20;

const listName = z.string().check(
  z.regex(/^[a-zA-Z][a-zA-Z.-]{0,59}$/, 'invalidFormat'),
  z.meta({
    description: 'The list, by the name under which its app remembers it',
    example: 'transactions',
  }),
);
/** Not read by the server: whoever opens a view reads it as leniently as any other address. */
const search = z.string().check(
  z.maxLength(2000, 'tooLong'),
  z.meta({
    description: 'Filters, order, columns and page size, as the address of the list has them',
    example: 'status=unsettled&sort=month.desc',
  }),
);
const name = text(60);

const savedView = z.object({
  id: described(z.string(), 'Id of the view.'),
  name: described(z.string(), 'What the person calls the view.'),
  search,
});
named(savedView, 'SavedView', 'A search that is kept under a name');
export type SavedView = z.infer<typeof savedView>;

const listed = {
  summary: 'The caller’s own saved views of a list, by their names',
  input: z.object({ list: listName }),
  output: z.object({
    views: described(z.array(savedView), `At most ${maxSavedViews}, in the order of their names.`),
  }),
} as const;

const saved = {
  summary: 'Keep how the caller has set up a list under a name',
  input: z.object({
    list: listName,
    name: described(name, 'What the person calls the view.'),
    search,
  }),
  output: savedView,
  errors: ['viewNameTaken', 'tooManySavedViews'],
  idempotent: true,
  rateLimit: { limit: 120, windowSeconds: 3600 },
} as const;

const changed = {
  summary: 'Give a saved view another name, or replace what it keeps; what is left out stays',
  input: z.object({
    id,
    name: described(z.optional(name), 'What the person calls the view.'),
    search: z.optional(search),
  }),
  output: savedView,
  errors: ['viewNameTaken'],
} as const;

const deleted = {
  summary: 'Delete a saved view of the caller',
  input: z.object({ id }),
  output: nothing,
} as const;

/** The endpoints of this file under their names: the customers' and, under `/ops`, the staff's. */
export const savedViewApi = {
  getSavedViews: endpoint({
    ...listed,
    method: 'GET',
    path: '/saved-views',
    access: memberAccess,
  }),
  saveView: endpoint({ ...saved, method: 'POST', path: '/saved-views', access: memberAccess }),
  changeSavedView: endpoint({
    ...changed,
    method: 'POST',
    path: '/saved-views/{id}',
    access: memberAccess,
  }),
  deleteSavedView: endpoint({
    ...deleted,
    method: 'POST',
    path: '/saved-views/{id}/delete',
    access: memberAccess,
  }),
  getStaffViews: endpoint({
    ...listed,
    method: 'GET',
    path: '/ops/saved-views',
    access: operatorAccess,
  }),
  saveStaffView: endpoint({
    ...saved,
    method: 'POST',
    path: '/ops/saved-views',
    access: operatorAccess,
  }),
  changeStaffView: endpoint({
    ...changed,
    method: 'POST',
    path: '/ops/saved-views/{id}',
    access: operatorAccess,
  }),
  deleteStaffView: endpoint({
    ...deleted,
    method: 'POST',
    path: '/ops/saved-views/{id}/delete',
    access: operatorAccess,
  }),
} as const satisfies Record<string, Endpoint>;
