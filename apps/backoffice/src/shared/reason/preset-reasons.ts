import type { serviceReasons } from '@arcadia/i18n/en/service-reasons';
import { type Language, languages } from '@arcadia/i18n/languages';
import type { Messages } from '@arcadia/i18n/messages';
import { queryOptions } from '@tanstack/react-query';

type ServiceReasons = Messages<typeof serviceReasons>;

const sources: Readonly<Record<Language, () => Promise<ServiceReasons>>> = {
  en: () => import('@arcadia/i18n/en/service-reasons').then((module) => module.serviceReasons),
  zh: () => import('@arcadia/i18n/zh/service-reasons').then((module) => module.serviceReasons),
};

/** Common reasons in every language: a customer reads one of them, whatever language the operator works in. */
export const presetReasonsQuery = queryOptions({
  queryKey: ['service-reasons'],
  queryFn: () =>
    Promise.all(
      languages.map(async (language) => ({ language, reasons: await sources[language]() })),
    ),
  staleTime: Infinity,
});

export type PresetKind = 'refuse' | 'hold' | 'transfer' | 'refund' | 'invoice' | 'contract';
