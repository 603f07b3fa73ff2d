import { ArrowLeftRight } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { messagesOf } from '../../shared/messages.ts';
import type { Page } from '../../shared/page.ts';
import { exchangeRateList } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.exchangeRates,
    frame: 'shell',
    permission: 'pricing.read',
    menu: {
      label: 'exchangeRates',
      icon: ArrowLeftRight,
      group: 'billing',
      position: 5,
      count: ['missing_rates'],
    },
    messages: ['backofficePricing'],
    title: () => messagesOf('backofficePricing').rates.title,
    prefetch: ({ queries, search }) => void queries.prefetchQuery(exchangeRateList.entered(search)),
    component: () => import('./ExchangeRatesPage.tsx').then((module) => module.ExchangeRatesPage),
  },
];
