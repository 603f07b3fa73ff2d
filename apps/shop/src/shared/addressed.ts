import { addToCart } from './cart.ts';

/** Names in the address of what the buttons of a package send where no script takes them over. */
export const addressed = { activity: 'activity', add: 'add' };

/**
 * Puts into the cart what was pressed before the page's program had arrived, and takes it out of the address, so that a page
 * that is loaded anew puts nothing there twice.
 * @param activities keys of the campaigns whose packages this page takes
 */
export function takeAddressed(activities: readonly string[]): void {
  const address = new URL(location.href);
  const { searchParams: query } = address;
  const id = query.get(addressed.add);
  const activity = query.get(addressed.activity);
  if (id === null || activity === null) return;
  query.delete(addressed.add);
  query.delete(addressed.activity);
  history.replaceState(history.state, '', address);
  if (activities.includes(activity) && /^spk_\w+$/.test(id)) addToCart(activity, id);
}
