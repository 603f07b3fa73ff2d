import {
  type Audience,
  audienceCompanyKinds,
  audienceMarkets,
} from '@arcadia/contract/notifications/announcement-audience';
import type { useMessages } from '../../shared/messages.ts';

type Texts = ReturnType<typeof useMessages<'backofficeAnnouncements'>>['audience'];

/** An audience in a few words. What a group leaves open is not named. */
export function audienceText(texts: Texts, audience: Audience): string {
  if (audience.kind === 'all') return texts.choices.all;
  if (audience.kind === 'chosen') {
    const [first, ...more] = audience.companies;
    return first !== undefined && more.length === 0
      ? first.name
      : texts.companies({ count: audience.companies.length });
  }
  const { markets, companyKinds } = audience;
  return [
    ...(markets.length < audienceMarkets.length ? markets.map((one) => texts.markets[one]) : []),
    ...(companyKinds.length < audienceCompanyKinds.length
      ? companyKinds.map((one) => texts.companyKinds[one])
      : []),
  ].join(' · ');
}
