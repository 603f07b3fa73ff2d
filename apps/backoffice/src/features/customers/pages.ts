import { Building2 } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { companyList, companyQuery } from '../../shared/companies.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { peopleList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.customers,
    frame: 'shell',
    permission: 'companies.read',
    menu: { label: 'customers', icon: Building2, group: 'customers', position: 1 },
    messages: ['backofficeCustomers', 'backofficeSuspensions', 'backofficeRevocations'],
    title: () => messagesOf('backofficeCustomers').title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(companyList.entered(search)),
    component: () => import('./CustomersPage.tsx').then((module) => module.CustomersPage),
  },
  {
    path: `${paths.customers}/$id`,
    under: paths.customers,
    frame: 'shell',
    permission: 'companies.read',
    messages: [
      'backofficeCustomers',
      'backofficeSuccessions',
      'backofficeSuspensions',
      'backofficeRevocations',
      'backofficeReviews',
      'backofficeBills',
      'backofficePricing',
      'backofficeApplications',
      'backofficeAudit',
      'contracts',
      'coupons',
      'packageOrders',
      'upload',
    ],
    title: () => messagesOf('backofficeCustomers').detailTitle,
    prefetch: ({ queries, params: { id = '' }, search }) => {
      void queries.prefetchQuery(companyQuery(id));
      void queries.prefetchQuery(peopleList.entered(search, { id }));
    },
    component: () => import('./CustomerPage.tsx').then((module) => module.CustomerPage),
  },
];
