import { randomUUID } from 'node:crypto';
import { formatMoney } from '@arcadia/i18n/formats';
import { languages } from '@arcadia/i18n/languages';
import { beforeAll, describe, expect, test } from 'vitest';
import { textsIn } from '../../../../../tools/testing/texts.ts';
import { dataOf } from '../../testing/game-walks.ts';
import { campaign } from '../../testing/replays/shop-scenarios.ts';
import { useTestServer } from '../../testing/test-server.ts';

// What search engines, link previews and readers without a script are answered. Nothing of it runs a script.

const server = useTestServer({ own: 'clock', seedData: true });
const names = { zh: '月活大礼包', en: 'MAU “parcel” <& more>' };
const headlines = { zh: '春季上新', en: 'New in spring' };
const packages = [
  {
    name: names,
    summary: { zh: '一年够用。', en: 'Enough for a year.' },
    originals: { CNY: '1200.00', USD: '176.00' },
    fold: '8.5',
    validity: { count: 2, unit: 'year' },
    maxPerCompany: 3,
    firstOrderOnly: true,
    stock: 12,
    contents: [{ kind: 'mau', quantity: '100000', share: 100 }],
  },
  {
    name: { zh: '售罄包', en: 'Gone' },
    summary: { zh: '没有了。', en: 'None are left.' },
    originals: { CNY: '10.00', USD: null },
    fold: '10',
    validity: { count: 6, unit: 'month' },
    maxPerCompany: null,
    firstOrderOnly: false,
    stock: 0,
    contents: [{ kind: 'voices', quantity: '5', share: 100 }],
  },
];
let single = '';

beforeAll(async () => {
  const staff = server.as(await server.signInOperator('commerce@arcadia.example'));
  const post = (path: string, body: object) =>
    staff.post(`/ops/campaigns/${path}`, body, { 'idempotency-key': randomUUID() });
  const { key: _, ...form } = campaign('spring');
  const page = { name: names, headline: headlines, introduction: headlines };
  const pages = [
    { ...page, id: 'spring-first', packages },
    { ...page, id: 'spring-second', packages: [] },
  ];
  // The newest of all that run, and so the shop's home.
  const { data } = await server.as().get('/sim/clock');
  const startsAt = new Date(Date.parse(String(data['now'])) - 60_000).toISOString();
  const saved = await post('spring', { ...form, startsAt, name: headlines, pages });
  const [first] = dataOf<{ pages: { packages: { id: string }[] }[] }>(saved).pages;
  single = `/activity/single/${first?.packages[0]?.id}`;
  dataOf(await post('spring/publish', { version: 1 }));
});

const get = async (path: string, language = 'en') => {
  const response = await fetch(new URL(path, server.url), {
    headers: { accept: 'text/html', 'accept-language': language },
  });
  return { status: response.status, headers: response.headers, html: await response.text() };
};
const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** Texts in the head of a page, by name. */
function headOf(html: string) {
  const found = (pattern: RegExp) => unescaped(pattern.exec(html)?.[1] ?? '');
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  const links = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
  const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  return {
    title: found(/<title>([^<]*)<\/title>/),
    canonical: found(/<link rel="canonical" href="([^"]+)"/),
    meta: Object.fromEntries(metas.map(([, name, value = '']) => [name, unescaped(value)])),
    alternates: Object.fromEntries(links.map(([, language, href]) => [language, href])),
    data: JSON.parse(data ?? 'null') as unknown,
  };
}

/** Text that a person reads, without marks. */
const textOf = (html: string) =>
  unescaped(
    html
      .slice(html.indexOf('<body'))
      .replaceAll(/<script.*?<\/script>/gs, '')
      .replaceAll(/<!--.*?-->/gs, '')
      .replaceAll(/<[^>]+>/g, ' '),
  ).replaceAll(/\s+/g, ' ');

describe.each([...languages])('in %s', (language) => {
  const { shop } = textsIn(language);
  const read = async (path: string) => headOf((await get(`${path}?lang=${language}`)).html);

  test('a page of the campaign is told as it is, at one address', async () => {
    const [home, same, inDollars] = await Promise.all([
      read('/activity'),
      read('/activity/home/spring-first'),
      get(`/activity?currency=USD&lang=${language}`),
    ]);
    const address = (lang: string) => `${server.url}/activity?lang=${lang}`;
    expect(home.title).toContain(headlines[language]);
    expect(home.canonical).toBe(address(language));
    expect(same.canonical).toBe(home.canonical);
    expect(headOf(inDollars.html).canonical).toBe(home.canonical);
    expect(home.alternates).toEqual({
      zh: address('zh'),
      en: address('en'),
      'x-default': `${server.url}/activity`,
    });
    expect(home.meta).toMatchObject({
      description: headlines[language],
      'og:type': 'website',
      'og:title': home.title,
      'og:description': headlines[language],
      'og:url': home.canonical,
      'og:locale': { zh: 'zh_CN', en: 'en_GB' }[language],
      'og:locale:alternate': { zh: 'en_GB', en: 'zh_CN' }[language],
      'twitter:card': 'summary_large_image',
    });
    expect(home.meta['robots']).toBeUndefined();
    expect((await read('/activity/home/spring-second')).canonical).toBe(
      `${server.url}/activity/home/spring-second?lang=${language}`,
    );
  });

  test('a package is an offer in the words of schema.org', async () => {
    const { title, canonical, meta, data } = await read(single);
    expect(title).toContain(names[language]);
    expect(title).toContain(shop.offer.fold({ fold: '8.5', percentOff: '15' }));
    expect(meta['og:type']).toBe('product');
    expect(meta['description']).toContain(
      formatMoney('1020.00', language === 'zh' ? 'CNY' : 'USD').slice(0, 1),
    );
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: names[language],
      url: canonical,
      offers: [
        {
          '@type': 'Offer',
          price: '1020.00',
          priceCurrency: 'CNY',
          priceValidUntil: '2035-12-31',
          availability: 'https://schema.org/InStock',
          priceSpecification: {
            priceType: 'https://schema.org/StrikethroughPrice',
            price: '1200.00',
            priceCurrency: 'CNY',
          },
        },
        { '@type': 'Offer', price: '149.60', priceCurrency: 'USD' },
      ],
    });
    const list = await read('/activity');
    expect(list.data).toMatchObject({
      '@type': 'ItemList',
      numberOfItems: 2,
      itemListElement: [
        { position: 1, item: { name: names[language], url: canonical } },
        {
          position: 2,
          item: { offers: [{ price: '10.00', availability: 'https://schema.org/SoldOut' }] },
        },
      ],
    });
  });

  test('the picture of a link preview is drawn for its page and language', async () => {
    const drawn = await Promise.all(
      ['/activity', single].map(async (path) => {
        const { meta } = await read(path);
        const response = await fetch(meta['og:image'] ?? '');
        expect(response.headers.get('content-type')).toBe('image/png');
        expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
        const bytes = Buffer.from(await response.arrayBuffer());
        expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
        const other = meta['og:image']?.replace(
          `/${language}/`,
          language === 'zh' ? '/en/' : '/zh/',
        );
        const translated = Buffer.from(await (await fetch(other ?? '')).arrayBuffer());
        expect(bytes.equals(translated)).toBe(false);
        return bytes;
      }),
    );
    expect(drawn[0]?.equals(drawn[1] ?? Buffer.alloc(0))).toBe(false);
  });

  test('everything about an offer stands in the page, and each way on is a link', async () => {
    const { html } = await get(`${single}?lang=${language}&currency=CNY`);
    const text = textOf(html);
    const { offer, campaign: words } = shop;
    const cny = (amount: string) => formatMoney(amount, 'CNY');
    for (const part of [
      names[language],
      offer.fold({ fold: '8.5', percentOff: '15' }),
      offer.validity.year(2),
      offer.limit(3),
      offer.firstOrder,
      offer.fewLeft(12),
      offer.granted.mau('100,000'),
      cny('1020.00'),
      cny('1200.00'),
      offer.save({ amount: cny('180.00') }),
      offer.how.pay,
      shop.noScript,
      shop.footer.terms,
    ])
      expect(text).toContain(part);
    expect(text).toContain(words.until({ time: '' }).trim().slice(0, 4));
    expect(html).toMatch(/<del[^>]*>/);
    for (const href of [
      '/activity/home/spring-first',
      '/activity/cartlist',
      '/login',
      '/serviceterms',
    ])
      expect(html).toContain(`href="${href}`);
    // A press without a script leads to the cart, which says what it needs.
    const cart = await get(`/activity/cartlist?lang=${language}&activity=spring&add=x`);
    expect(cart.status).toBe(200);
    expect(textOf(cart.html)).toContain(shop.noScript);
  });
});

test('carts, orders, previews and wrong links are not for search engines', async () => {
  for (const path of [
    '/activity/cartlist',
    '/activity/order/new',
    '/activity/preview',
    '/activity/x',
  ]) {
    const { canonical, meta, alternates } = headOf((await get(path)).html);
    expect([path, meta['robots'], canonical, alternates]).toEqual([path, 'noindex', '', {}]);
    expect([path, meta['og:title']]).toEqual([path, undefined]);
  }
});

test('the sitemap names every page and package in every language, at its canonical address', async () => {
  const response = await fetch(`${server.url}/sitemap.xml`);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const xml = await response.text();
  const places = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(new Set(places).size).toBe(places.length);
  for (const language of languages)
    for (const path of ['/activity', '/activity/home/spring-second', single])
      expect(places).toContain(`${server.url}${path}?lang=${language}`);
  for (const place of places) {
    const { status, html } = await get(place);
    expect([place, status, headOf(html).canonical]).toEqual([place, 200, place]);
  }
  for (const language of [...languages, 'x-default'])
    expect(xml).toContain(`hreflang="${language}" href="${server.url}${single}`);
});
