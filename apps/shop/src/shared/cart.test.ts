import { beforeEach, describe, expect, test, vi } from 'vitest';

const key = 'arcadia.shop.cart';
type Stored = { activity: unknown; items: unknown };

/** The module holds one cart for its page: each test opens a page of its own, over the storage that all tabs share. */
let kept: Map<string, string>;
let isBroken: 'no' | 'full' | 'forbidden';

beforeEach(() => {
  kept = new Map();
  isBroken = 'no';
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (isBroken === 'full') throw new DOMException('full', 'QuotaExceededError');
      kept.set(name, value);
    },
    removeItem: (name: string) => void kept.delete(name),
  };
  vi.stubGlobal('localStorage', undefined);
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      if (isBroken === 'forbidden') throw new DOMException('no', 'SecurityError');
      return storage;
    },
  });
  return () => {
    warn.mockRestore();
    vi.unstubAllGlobals();
  };
});

async function openPage(activities: readonly string[] | null = ['202611']) {
  vi.resetModules();
  const heard: ((event: object) => void)[] = [];
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: (event: object) => void) => heard.push(listener),
  });
  const cart = await import('./cart.ts');
  cart.openCart(activities);
  return {
    ...cart,
    items: () => cart.cartStore.get().items,
    hear: (event: object) => heard.forEach((listener) => listener(event)),
  };
}

const store = (cart: Partial<Stored>) => kept.set(key, JSON.stringify(cart));
const stored = () => JSON.parse(kept.get(key) ?? 'null') as Stored;

describe('the cart', () => {
  test('merges a package by its quantity, and counts all of them', async () => {
    const page = await openPage();
    expect(page.addToCart('202611', 'spk_a')).toBe(1);
    expect(page.addToCart('202611', 'spk_a', 4)).toBe(5);
    expect(page.addToCart('202611', 'spk_b', 2)).toBe(2);
    expect(stored()).toEqual({ activity: '202611', items: { spk_a: 5, spk_b: 2 } });
    expect(page.countOf(page.cartStore.get())).toBe(7);
  });

  test('adds to what another tab has put in meanwhile', async () => {
    const page = await openPage();
    page.addToCart('202611', 'spk_a');
    store({ activity: '202611', items: { spk_a: 3, spk_b: 1 } });
    expect(page.addToCart('202611', 'spk_a')).toBe(4);
    expect(page.items()).toEqual({ spk_a: 4, spk_b: 1 });
  });

  test('has at most 999 of a package, and 50 packages, of which none is pushed out', async () => {
    const page = await openPage();
    expect(page.addToCart('202611', 'spk_a', 998)).toBe(998);
    expect(page.addToCart('202611', 'spk_a', 5)).toBe(999);
    page.setQuantity('spk_a', 5000);
    expect(page.items()).toEqual({ spk_a: 999 });
    for (let number = 1; number < 50; number += 1) page.addToCart('202611', `spk_${number}`);
    // The fifty-first isn't in it, and is not said to be.
    expect(page.addToCart('202611', 'spk_late')).toBe(0);
    expect(Object.keys(page.items())).toHaveLength(50);
    expect(page.addToCart('202611', 'spk_7')).toBe(2);
    expect(page.items()['spk_a']).toBe(999);
  });

  test('keeps nothing of a package of which there is none', async () => {
    const page = await openPage();
    page.addToCart('202611', 'spk_a', 2);
    page.setQuantity('spk_a', 1);
    expect(page.items()).toEqual({ spk_a: 1 });
    page.setQuantity('spk_a', 0);
    expect(stored()).toEqual({ activity: '202611', items: {} });
  });

  test('is cleared when another campaign begins, and kept where none is known', async () => {
    store({ activity: '202611', items: { spk_a: 2 } });
    expect((await openPage(null)).items()).toEqual({ spk_a: 2 });
    expect((await openPage(['202611'])).items()).toEqual({ spk_a: 2 });
    // Of several that run it may be any one’s.
    expect((await openPage(['202612', '202611'])).items()).toEqual({ spk_a: 2 });
    expect((await openPage(['202711', '202612'])).items()).toEqual({});
    expect(stored()).toEqual({ activity: '202711', items: {} });
  });

  test('begins anew with a package of another campaign', async () => {
    const page = await openPage(null);
    page.addToCart('202611', 'spk_a', 2);
    expect(page.addToCart('202711', 'spk_b')).toBe(1);
    expect(stored()).toEqual({ activity: '202711', items: { spk_b: 1 } });
  });

  test('is empty of what was ordered, and still the campaign’s', async () => {
    const page = await openPage();
    page.addToCart('202611', 'spk_a');
    page.clearCart();
    expect(stored()).toEqual({ activity: '202611', items: {} });
  });

  test.each([
    ['no JSON', '{"activity":'],
    ['no object', '7'],
    ['no items', '{"activity":"202611"}'],
    ['a list', '{"activity":"202611","items":[]}'],
    ['no campaign', '{"items":{"spk_a":1}}'],
  ])('begins empty where what is stored is broken: %s', async (_, text) => {
    kept.set(key, text);
    const page = await openPage();
    expect(page.items()).toEqual({});
    expect(page.addToCart('202611', 'spk_a')).toBe(1);
  });

  test('keeps the lines that are sound among broken ones', async () => {
    store({
      activity: '202611',
      items: { spk_a: 2, spk_b: -1, spk_c: 1.5, spk_d: '3', spk_e: null, spk_f: 10_000 },
    });
    expect((await openPage()).items()).toEqual({ spk_a: 2, spk_f: 999 });
  });

  test.each(['full', 'forbidden'] as const)(
    'works until the page is left where the storage is %s',
    async (how) => {
      if (how === 'full') store({ activity: '202611', items: { spk_a: 1 } });
      isBroken = how;
      const page = await openPage();
      page.addToCart('202611', 'spk_b');
      expect(page.addToCart('202611', 'spk_b')).toBe(2);
      page.setQuantity('spk_b', 5);
      expect(page.items()).toEqual(how === 'full' ? { spk_a: 1, spk_b: 5 } : { spk_b: 5 });
      page.clearCart();
      expect(page.items()).toEqual({});
    },
  );

  test('follows other tabs, also where they clear the storage', async () => {
    const page = await openPage();
    page.hear({ key, newValue: '{"activity":"202611","items":{"spk_a":3}}' });
    expect(page.items()).toEqual({ spk_a: 3 });
    page.hear({ key: 'another', newValue: 'x' });
    expect(page.items()).toEqual({ spk_a: 3 });
    page.hear({ key: null, newValue: null });
    expect(page.items()).toEqual({});
  });
});
