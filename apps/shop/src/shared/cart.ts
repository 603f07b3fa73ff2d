import { localStore } from '@arcadia/web/session/storage';
import { createStore, useStore } from './store.ts';

/** How many of each package, by its id. It belongs to one campaign: another one's key clears it. */
export type Cart = { readonly activity: string; readonly items: Readonly<Record<string, number>> };

const storageKey = 'arcadia.shop.cart';
/** As the contract has it. */
const maxQuantity = 999;
export const maxLines = 50;

const empty: Cart = { activity: '', items: {} };
export const cartStore = createStore<Cart>(empty);

/** Reads the stored cart, which may be of another build, or anything. */
function readCart(text: string | null): Cart {
  const stored = objectIn(text);
  const activity = stored['activity'];
  const items = stored['items'];
  if (typeof activity !== 'string' || typeof items !== 'object' || items === null) return empty;
  const counts = Object.entries(items).filter(
    (entry): entry is [string, number] => Number.isInteger(entry[1]) && Number(entry[1]) > 0,
  );
  const kept = counts.slice(0, maxLines).map(([id, count]) => [id, Math.min(count, maxQuantity)]);
  return { activity, items: Object.fromEntries(kept) };
}

function objectIn(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The cart with `count` more of a package; unchanged where it has no room for a further one. */
function merged(cart: Cart, id: string, count: number): Cart {
  if (cart.items[id] === undefined && Object.keys(cart.items).length >= maxLines) return cart;
  const total = Math.min((cart.items[id] ?? 0) + count, maxQuantity);
  return { ...cart, items: { ...cart.items, [id]: total } };
}

/** The sum of all quantities. */
export function countOf({ items }: Cart): number {
  return Object.values(items).reduce((sum, count) => sum + count, 0);
}

/**
 * Reads what is stored, drops what belongs to another campaign, and follows other tabs.
 * @param activities keys of the campaigns whose cart this page may show, the page's own or the newest first; null where that is
 *   not known
 */
export function openCart(activities: readonly string[] | null): void {
  const cart = readCart(localStore.get(storageKey));
  if (activities === null || activities.includes(cart.activity)) cartStore.set(cart);
  else keep({ activity: activities[0] ?? '', items: {} });
  window.addEventListener('storage', ({ key, newValue }) => {
    // A null key is the whole storage being cleared.
    if (key === storageKey) cartStore.set(readCart(newValue));
    else if (key === null) cartStore.set(empty);
  });
}

function keep(cart: Cart): void {
  localStore.set(storageKey, JSON.stringify(cart));
  cartStore.set(cart);
}

/** Another tab may have written since this one last heard of it. */
function current(): Cart {
  const stored = localStore.get(storageKey);
  return stored === null ? cartStore.get() : readCart(stored);
}

/** @returns how many of the package the cart now has; 0 where it has no room for a further package */
export function addToCart(activity: string, id: string, count = 1): number {
  const cart = current();
  const own = cart.activity === activity ? cart : { activity, items: {} };
  const next = merged(own, id, count);
  keep(next);
  return next.items[id] ?? 0;
}

/** Empty while the page is hydrated: only this browser knows what is in it. */
export function useCart(): Cart {
  return useStore(cartStore, empty);
}
/** Sets how many; nothing is left of 0. */
export function setQuantity(id: string, count: number): void {
  const cart = current();
  const { [id]: _, ...others } = cart.items;
  const items = count > 0 ? { ...cart.items, [id]: Math.min(count, maxQuantity) } : others;
  keep({ ...cart, items });
}

/** Takes out what has been ordered. */
export function clearCart(): void {
  keep({ ...current(), items: {} });
}
