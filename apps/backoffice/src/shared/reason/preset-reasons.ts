import { queryOptions } from '@tanstack/react-query';

/** Common reasons in both languages: a customer reads one or the other, whatever language the operator works in. */
export const presetReasonsQuery = queryOptions({
  queryKey: ['service-reasons'],
  queryFn: async () => {
    const [en, zh] = await Promise.all([
      import('@arcadia/i18n/en/service-reasons'),
      import('@arcadia/i18n/zh/service-reasons'),
    ]);
    return { en: en.serviceReasons, zh: zh.serviceReasons };
  },
  staleTime: Infinity,
});

export type PresetKind = 'refuse' | 'hold';
