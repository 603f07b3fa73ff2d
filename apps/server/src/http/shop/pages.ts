import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ShopView } from '@arcadia/contract/shop/shop-view';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingOf, isKnown } from '../pages/compression.ts';
import type { PageHtml } from '../pages/page-html.ts';
import { changeTime } from '../pages/prerender.ts';
import { allowInline, allowOwnFrames } from '../security-headers.ts';
import { shopHead, wordsOf } from './head.ts';
import { readBuild, type ShopBuild, shopHtml } from './html.ts';
import { join } from 'node:path';
import { Kept } from './kept.ts';
import { createRenderer, type Renderer } from './renderer.ts';

/** A page as it is sent, in every encoding. */
export type Sheet = Pick<PageHtml, 'inlineScripts' | 'inlineStyles'> & {
  readonly tag: string;
  readonly bytes: Readonly<Record<Encoding | 'plain', Buffer>>;
};

type Wanted = {
  view: ShopView;
  isMissing: boolean;
  /** Whatever else the page depends on. */ version: string;
  /** Whether the shop has such an address; visitors can invent any number of others. */
  isOwn: boolean;
};

export type Pages = {
  /** @returns null where the shop has not been built. @throws Error where it could not be rendered. */
  sheet(wanted: Wanted): Promise<Sheet | null>;
  close(): Promise<void>;
};

/** About 30 MB: a page is some 60 kB, and 25 in its encodings. */
const maxKept = 300;
/** Of addresses that the shop doesn't have, and of orders: however many are asked for, they push no offer out. */
const maxOthers = 30;
/** How often is looked whether there is a new build. */
const lookMs = 1_000;
/** Compressed once and sent often, but while a visitor waits. */
const brotliQuality = 7;

type Open = {
  changedAt: number;
  build: ShopBuild;
  renderer: Renderer;
  kept: Kept<Promise<Sheet>>;
  others: Kept<Promise<Sheet>>;
};

/** Pages of the shop's build, each rendered once for language, currency, address and version. */
// oxlint-disable-next-line max-lines-per-function -- one open build and the short functions over it
export function shopPagesOf(folder: string, publicUrl: string): Pages {
  let open: Open | null = null;
  let looked = { at: -Infinity, found: Promise.resolve<Open | null>(null) };

  async function look(): Promise<Open | null> {
    const changedAt = await changeTime(join(folder, 'index.html'));
    if (changedAt === null) return null;
    if (open?.changedAt === changedAt) return open;
    const build = await readBuild(folder);
    const former = open;
    const renderer = createRenderer(join(folder, '.prerender', 'render.js'));
    open = { changedAt, build, renderer, kept: new Kept(maxKept), others: new Kept(maxOthers) };
    await former?.renderer.close();
    return open;
  }

  function current(): Promise<Open | null> {
    const now = performance.now();
    if (now - looked.at >= lookMs) looked = { at: now, found: look() };
    return looked.found;
  }

  async function draw({ build, renderer }: Open, { view, isMissing }: Wanted): Promise<Sheet> {
    const body = await renderer.render(view);
    const head = shopHead({ view, publicUrl, isMissing });
    return packed(shopHtml(build, { view, title: wordsOf(view).title, head, body }));
  }

  return {
    async sheet(wanted) {
      const own = await current();
      if (own === null) return null;
      const { view, version, isOwn } = wanted;
      const kept = isOwn ? own.kept : own.others;
      const key = [view.language, view.currency, view.path, view.chosen, version].join(' ');
      const known = kept.get(key);
      if (known) return known;
      const drawn = draw(own, wanted);
      kept.set(key, drawn);
      // The next visitor tries again.
      drawn.catch(() => kept.delete(key));
      return drawn;
    },
    close: async () => open?.renderer.close(),
  };
}

async function packed({ html, inlineScripts, inlineStyles }: PageHtml): Promise<Sheet> {
  const plain = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain),
  ]);
  const tag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`;
  return { tag, bytes: { plain, br, gzip: zipped }, inlineScripts, inlineStyles };
}

/** Sends it, or 304 if the client has it. */
export function sendSheet(
  request: FastifyRequest,
  reply: FastifyReply,
  { sheet, status }: { sheet: Sheet; status: number },
): FastifyReply {
  allowInline(reply, sheet);
  allowOwnFrames(reply);
  reply.header('etag', sheet.tag).type('text/html; charset=utf-8');
  if (status === 200 && isKnown(request, sheet.tag)) return reply.code(304).send();
  const encoding = encodingOf(request);
  reply.code(status);
  if (encoding === null) return reply.send(sheet.bytes.plain);
  return reply.header('content-encoding', encoding).send(sheet.bytes[encoding]);
}
