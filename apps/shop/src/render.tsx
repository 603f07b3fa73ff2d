import { parentPort } from 'node:worker_threads';
import type { ShopView } from '@arcadia/contract/shop/shop-view';
import { renderToString } from 'react-dom/server';
import { dictionaries } from 'virtual:dictionaries';
import { fixedParts } from './app/fixed-parts.tsx';
import { screenOf } from './app/screen-of.tsx';
import { Shop } from './app/Shop.tsx';

// A program of its own, run by the server in a worker: renders pages as `main.tsx` will find them and take them over.
// The server sends `{id, view}` and gets `{id, html}` or `{id, error}`.

type Asked = { id: number; view: ShopView };

async function render({ view }: Asked): Promise<string> {
  const [texts, screen] = await Promise.all([
    dictionaries.shop[view.language](),
    screenOf(view.screen),
  ]);
  const data = { view, texts, drawn: fixedParts(view, texts) };
  return renderToString(<Shop data={data} screen={screen} />);
}

async function answer(asked: Asked): Promise<void> {
  const { id } = asked;
  try {
    tell({ id, html: await render(asked) });
  } catch (error) {
    tell({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

function tell(message: { id: number; html: string } | { id: number; error: string }): void {
  // The port of a worker and not a window: there is no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(message);
}

parentPort?.on('message', (asked: Asked) => void answer(asked));
