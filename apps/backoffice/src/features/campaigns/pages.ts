import { Store } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { campaignList, campaignQuery, salesQuery } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.campaigns,
    frame: 'shell',
    permission: 'shop.read',
    menu: { label: 'campaigns', icon: Store, group: 'customers', position: 4 },
    messages: ['backofficeCampaigns'],
    title: () => messagesOf('backofficeCampaigns').title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(campaignList.entered(search)),
    component: () => import('./CampaignsPage.tsx').then((module) => module.CampaignsPage),
  },
  {
    path: `${paths.campaigns}/$key`,
    under: paths.campaigns,
    frame: 'shell',
    permission: 'shop.read',
    messages: ['backofficeCampaigns', 'backofficeCampaignEditor'],
    title: () => messagesOf('backofficeCampaigns').detailTitle,
    prefetch: ({ queries, params: { key = '' } }) => void queries.prefetchQuery(campaignQuery(key)),
    component: () => import('./CampaignPage.tsx').then((module) => module.CampaignPage),
  },
  {
    path: `${paths.campaigns}/$key/sales`,
    under: paths.campaigns,
    frame: 'shell',
    permission: 'packageOrders.read',
    messages: ['backofficeCampaigns', 'backofficeCampaignSales', 'packageOrders'],
    title: () => messagesOf('backofficeCampaignSales').title,
    prefetch: ({ queries, params: { key = '' } }) => void queries.prefetchQuery(salesQuery(key)),
    component: () => import('./SalesPage.tsx').then((module) => module.SalesPage),
  },
  {
    path: paths.newCampaign,
    under: paths.campaigns,
    frame: 'shell',
    permission: 'shop.manage',
    messages: ['backofficeCampaigns', 'backofficeCampaignEditor'],
    title: () => messagesOf('backofficeCampaignEditor').newTitle,
    component: () => import('./NewCampaignPage.tsx').then((module) => module.NewCampaignPage),
  },
];
