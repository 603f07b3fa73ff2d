import type { ShopPage } from '@arcadia/contract/shop';
import { useHydrating } from '@arcadia/web/routing/hydration';
import { loadChunk } from '@arcadia/web/session/stale-build';
import { lazy, Suspense } from 'react';

type Props =
  | { kind: 'cart'; campaign: ShopPage['campaign'] | null }
  | { kind: 'order'; id: string; campaign: ShopPage['campaign'] | null }
  | { kind: 'preview' };

const Preview = lazy(() =>
  loadChunk(() => import('../features/window/PreviewScreen.tsx')).then((module) => ({
    default: module.PreviewScreen,
  })),
);

/** A page that only this browser can fill: its code comes with it, and the server renders the space that it takes. */
export function LateScreen(props: Props) {
  const isHydrating = useHydrating();
  if (isHydrating) return <Space />;
  return <Suspense fallback={<Space />}>{props.kind === 'preview' && <Preview />}</Suspense>;
}

function Space() {
  return (
    <div aria-busy="true" className="mx-auto max-w-320 px-4 py-8 md:px-6">
      <div className="h-8 w-48 rounded-control bg-surface-sunken" />
      <div className="mt-6 h-80 rounded-card bg-surface-sunken" />
    </div>
  );
}
