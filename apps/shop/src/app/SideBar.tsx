import { ArrowUp, MessageCircle, ShoppingCart } from 'lucide-react';
import { countOf, useCart } from '../shared/cart.ts';
import { paths } from '../shared/paths.ts';
import { useLink, useTexts } from '../shared/shop.tsx';
import { ContactPanel } from './ContactPanel.tsx';

const place =
  'relative grid size-11 place-items-center rounded-card text-text-muted hover:bg-text/7 hover:text-text';

/** Cart, contact and the way up, always within reach: beside the page, on a phone at its foot. */
export function SideBar() {
  const { side } = useTexts();
  const link = useLink();
  const count = countOf(useCart());
  return (
    <>
      <nav
        aria-label={side.label}
        className="fixed right-3 bottom-3 z-10 flex rounded-card bg-surface-raised p-1 shadow-float md:right-4 md:bottom-1/3 md:flex-col"
      >
        <a href={link(paths.cart)} aria-label={side.cart(count)} className={place}>
          <ShoppingCart size={20} aria-hidden />
          {count > 0 && (
            <span
              data-count
              className="tag absolute top-0.5 right-0.5 min-w-4.5 rounded-full px-1 text-center text-12 leading-4.5 font-medium tabular-nums"
            >
              {count}
            </span>
          )}
        </a>
        <button type="button" popoverTarget="contact" aria-label={side.contact} className={place}>
          <MessageCircle size={20} aria-hidden />
        </button>
        <a href="#top" aria-label={side.toTop} className={place}>
          <ArrowUp size={20} aria-hidden />
        </a>
      </nav>
      <ContactPanel />
    </>
  );
}
