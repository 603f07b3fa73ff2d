import { ShoppingCart } from 'lucide-react';
import { countOf, useCart } from '../shared/cart.ts';
import { paths } from '../shared/paths.ts';
import { Fixed } from '../shared/Fixed.tsx';
import { useLink, useTexts } from '../shared/shop.tsx';

export const placeInBar =
  'flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-12 text-text-muted hover:bg-text/7 hover:text-text md:size-11 md:flex-none md:rounded-card';

/**
 * Cart, contact and the way up, always within reach: beside the page; on a phone a bar at its foot, which covers no part of
 * a button.
 */
export function SideBar() {
  const { side, header } = useTexts();
  const link = useLink();
  const count = countOf(useCart());
  return (
    <>
      <nav
        aria-label={side.label}
        className="fixed inset-x-0 bottom-0 z-10 flex border-t border-hairline bg-surface pb-[env(safe-area-inset-bottom)] md:inset-x-auto md:right-4 md:bottom-1/3 md:flex-col md:rounded-card md:border-0 md:bg-surface-raised md:p-1 md:shadow-float"
      >
        <a href={link(paths.cart)} className={placeInBar}>
          <span className="sr-only">{side.cart(count)}</span>
          <span aria-hidden className="relative">
            <ShoppingCart size={20} />
            {count > 0 && (
              <span
                data-count
                className="tag absolute -top-1.5 left-2.5 min-w-4.5 rounded-full px-1 text-center text-12 leading-4.5 font-medium tabular-nums"
              >
                {count}
              </span>
            )}
          </span>
          <span aria-hidden className="md:hidden">
            {header.cart}
          </span>
        </a>
        <Fixed part="ways" />
      </nav>
      <Fixed part="contact" />
    </>
  );
}
