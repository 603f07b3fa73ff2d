import { enteredTable } from '@arcadia/web/table/table-url-state';
import { paths } from '../../app/paths.ts';
import { companiesQuery, companyQuery } from '../../shared/companies.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { customersTable, peopleQuery, peopleTable } from './queries.ts';

export const customerPages: readonly Page[] = [
  {
    path: paths.customers,
    frame: 'shell',
    permission: 'companies.read',
    messages: ['customers'],
    title: () => messagesOf('customers').title,
    prefetch: ({ queries, search }) =>
      void queries.prefetchQuery(companiesQuery(enteredTable(search, customersTable))),
    component: () => import('./CustomersPage.tsx').then((module) => module.CustomersPage),
  },
  {
    path: `${paths.customers}/$id`,
    under: paths.customers,
    frame: 'shell',
    permission: 'companies.read',
    messages: ['customers'],
    title: () => messagesOf('customers').detailTitle,
    prefetch: ({ queries, params: { id = '' }, search }) => {
      void queries.prefetchQuery(companyQuery(id));
      void queries.prefetchQuery(peopleQuery(id, enteredTable(search, peopleTable)));
    },
    component: () => import('./CustomerPage.tsx').then((module) => module.CustomerPage),
  },
];
