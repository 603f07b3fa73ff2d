import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import type { Language } from '@arcadia/i18n/languages';
import { useHydrating } from '@arcadia/web/routing/hydration';
import { loadChunk } from '@arcadia/web/session/stale-build';
import { lazy, Suspense, use } from 'react';
import { dictionaries } from 'virtual:dictionaries';
import { useShop } from '../shared/shop.tsx';

type Props =
  | { kind: 'cart'; running: readonly string[] }
  | { kind: 'order'; id: string; running: readonly string[] }
  | { kind: 'preview' };

const Preview = lazy(() =>
  loadChunk(() => import('../features/window/PreviewScreen.tsx')).then((module) => ({
    default: module.PreviewScreen,
  })),
);
const CartScreen = lazy(() =>
  loadChunk(() => import('../features/order/CartScreen.tsx')).then((module) => ({
    default: module.CartScreen,
  })),
);
const ConfirmScreen = lazy(() =>
  loadChunk(() => import('../features/order/ConfirmScreen.tsx')).then((module) => ({
    default: module.ConfirmScreen,
  })),
);
const OrderScreen = lazy(() =>
  loadChunk(() => import('../features/order/OrderScreen.tsx')).then((module) => ({
    default: module.OrderScreen,
  })),
);

/** A page that only this browser can fill: its code comes with it, and the server renders the space that it takes. */
export function LateScreen(props: Props) {
  const isHydrating = useHydrating();
  if (isHydrating) return <Space />;
  return (
    <Suspense fallback={<Space />}>
      {props.kind === 'preview' ? <Preview /> : <Late {...props} />}
    </Suspense>
  );
}

const words = new Map<Language, Promise<Dictionaries['shopOrders']>>();

/** Words of cart and orders, asked for once. */
function wordsIn(language: Language): Promise<Dictionaries['shopOrders']> {
  const asked = words.get(language) ?? dictionaries.shopOrders[language]();
  words.set(language, asked);
  return asked;
}

function Late(props: Exclude<Props, { kind: 'preview' }>) {
  const { language } = useShop().view;
  const texts = use(wordsIn(language));
  const isOpen = props.running.length > 0;
  if (props.kind === 'cart') return <CartScreen isOpen={isOpen} texts={texts} />;
  if (props.id === 'new') return <ConfirmScreen isOpen={isOpen} texts={texts} />;
  return <OrderScreen id={props.id} texts={texts} />;
}

function Space() {
  return (
    <div aria-busy="true" data-awaited="" className="mx-auto max-w-320 px-4 py-8 md:px-6">
      <div className="h-8 w-48 rounded-control bg-surface-sunken" />
      <div className="mt-6 h-80 rounded-card bg-surface-sunken" />
    </div>
  );
}
