import type { Language } from '@arcadia/i18n/languages';
import { queryOptions } from '@tanstack/react-query';

/** Common reasons in every language: a customer reads one of them, whatever language the operator works in. */
export const presetReasonsQuery = queryOptions({
  queryKey: ['service-reasons'],
  queryFn: async () => {
    const [en, zh] = await Promise.all([
      import('@arcadia/i18n/en/service-reasons'),
      import('@arcadia/i18n/zh/service-reasons'),
    ]);
    return { en: en.serviceReasons, zh: zh.serviceReasons } satisfies Record<Language, unknown>;
  },
  staleTime: Infinity,
});

export type PresetKind = 'refuse' | 'hold';
