import type { Offer } from '@arcadia/contract/shop/shop';
import type { ShopView } from '@arcadia/contract/shop/shop-view';
import { formatMoney } from '@arcadia/i18n/formats';
import { type Language, languageFacts, languages } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { dayOf } from '@arcadia/kernel/calendar';
import { percentOff } from '@arcadia/kernel/percent-off';
import { escaped, meta, siteIcons } from '../pages/page-head.ts';
import { dataScript } from '../pages/page-html.ts';
import { pictureAddress } from './picture.ts';

type Facts = {
  view: ShopView;
  publicUrl: string;
  /** Whether an answer says that nothing is here. */ isMissing: boolean;
};

/** Texts of search results, link previews and the window about a page. */
export type Words = { readonly title: string; readonly description: string };

export function wordsOf({ screen, language, currency, brandName }: ShopView): Words {
  const { shop, publicPages } = serverTexts(language);
  const content = languageFacts[language].content;
  const { description } = publicPages.pages.activity;
  const named = (title: string, about = description) => ({
    title: `${title} · ${brandName}`,
    description: about,
  });
  switch (screen.kind) {
    case 'page': {
      const { headline, introduction, campaign } = screen.page;
      const title = { headline: headline[content], campaign: campaign.name[content] };
      return named(shop.head.page(title), introduction[content]);
    }
    case 'offer':
      return named(...offerWords(screen.offer, { language, currency }));
    case 'cart':
      return named(shop.head.cart);
    case 'order':
      return named(shop.head.order);
    case 'preview':
      return named(shop.head.preview);
    case 'closed':
      return named(shop.title);
    case 'wrongLink':
      return named(shop.wrongLink.title);
    case 'failed':
      return named(shop.failed.title);
  }
}

type Choice = Pick<ShopView, 'language' | 'currency'>;

function offerWords(offer: Offer, { language, currency }: Choice): [title: string, about: string] {
  const { head, offer: texts } = serverTexts(language).shop;
  const { content, listSeparator } = languageFacts[language];
  const found = offer.prices.find(({ price }) => price.currency === currency) ?? offer.prices[0];
  const terms = texts.fold({ fold: offer.fold, percentOff: percentOff(offer.fold) });
  const title = head.offer({ name: offer.name[content], terms });
  if (!found) return [title, offer.summary[content]];
  const money = (one: { amount: string; currency: string }) =>
    formatMoney(one.amount, one.currency);
  const contents = offer.contents.map(({ kind, quantity }) =>
    texts.granted[kind](quantity.replace(/\B(?=(\d{3})+$)/g, ',')),
  );
  const about = head.offerDescription({
    summary: offer.summary[content],
    price: money(found.price),
    original: money(found.original),
    contents: contents.join(listSeparator),
  });
  return [title, about];
}

/** Elements of the head beside title and style. */
export function shopHead({ view, publicUrl, isMissing }: Facts): string[] {
  const { screen, language, brandName } = view;
  const words = wordsOf(view);
  const isShown = !isMissing && ['page', 'offer', 'closed'].includes(screen.kind);
  const description = meta('name', 'description', words.description);
  if (!isShown) return [...siteIcons(), description, meta('name', 'robots', 'noindex')];
  const address = new URL(ownPath(view), publicUrl).href;
  const inLanguage = (one: Language) => `${address}?lang=${one}`;
  const picture = new URL(pictureAddress(view), publicUrl).href;
  const { locale } = languageFacts[language];
  return [
    ...siteIcons(),
    description,
    `<link rel="canonical" href="${escaped(inLanguage(language))}">`,
    // The language alone: a locale would leave out its readers elsewhere.
    ...languages.map(
      (one) => `<link rel="alternate" hreflang="${one}" href="${escaped(inLanguage(one))}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escaped(address)}">`,
    meta('property', 'og:type', screen.kind === 'offer' ? 'product' : 'website'),
    meta('property', 'og:site_name', brandName),
    meta('property', 'og:title', words.title),
    meta('property', 'og:description', words.description),
    meta('property', 'og:url', inLanguage(language)),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', words.title),
    meta('property', 'og:locale', locale.replace('-', '_')),
    ...languages
      .filter((one) => one !== language)
      .map((one) =>
        meta('property', 'og:locale:alternate', languageFacts[one].locale.replace('-', '_')),
      ),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...structuredData(view, publicUrl),
  ];
}

/** The path of what is shown: the first page has two addresses, and an end with a slash is none of its own. */
function ownPath({ screen, path }: ShopView): string {
  if (screen.kind === 'page')
    return screen.isHome ? '/activity' : `/activity/home/${screen.page.id}`;
  return screen.kind === 'offer' ? `/activity/single/${screen.offer.id}` : path;
}

/** schema.org's words for what is offered. */
function structuredData(view: ShopView, publicUrl: string): string[] {
  const { screen } = view;
  if (screen.kind === 'offer') {
    const { offer, campaign } = screen;
    return [
      dataScript(
        'product',
        {
          '@context': 'https://schema.org',
          ...product({ view, publicUrl, offer, endsAt: campaign.endsAt }),
        },
        'application/ld+json',
      ),
    ];
  }
  if (screen.kind !== 'page') return [];
  const { offers, campaign } = screen.page;
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: wordsOf(view).title,
    numberOfItems: offers.length,
    itemListElement: offers.map((offer, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: product({ view, publicUrl, offer, endsAt: campaign.endsAt }),
    })),
  };
  return [dataScript('products', list, 'application/ld+json')];
}

type ProductFacts = { view: ShopView; publicUrl: string; offer: Offer; endsAt: string };

function product({ view, publicUrl, offer, endsAt }: ProductFacts): object {
  const { language, brandName } = view;
  const content = languageFacts[language].content;
  const url = new URL(`/activity/single/${offer.id}?lang=${language}`, publicUrl).href;
  const seller = { '@type': 'Organization', name: brandName };
  return {
    '@type': 'Product',
    name: offer.name[content],
    description: offer.summary[content],
    sku: offer.id,
    url,
    image: new URL(pictureAddress({ ...view, offerId: offer.id }), publicUrl).href,
    brand: { '@type': 'Brand', name: brandName },
    offers: offer.prices.map(({ price, original }) => ({
      '@type': 'Offer',
      url,
      price: price.amount,
      priceCurrency: price.currency,
      // The campaign’s last day, of which its end is no part.
      priceValidUntil: dayOf(Date.parse(endsAt) - 1),
      ...(original.amount !== price.amount && { priceSpecification: struck(original) }),
      availability:
        offer.remaining === 0 ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
      seller,
    })),
  };
}

/** The price before the discount, as search results strike it through. */
function struck({ amount, currency }: { amount: string; currency: string }): object {
  return {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: amount,
    priceCurrency: currency,
  };
}
