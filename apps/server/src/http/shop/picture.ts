import { readFile } from 'node:fs/promises';
import type { CampaignLook } from '@arcadia/contract/shop/shop';
import type { ShopView } from '@arcadia/contract/shop/shop-view';
import type { ShopWindow } from '@arcadia/domain/shop/index';
import { drawPicture } from '@arcadia/gateways/images/draw-picture';
import { type Language, languageFacts } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { percentOff } from '@arcadia/kernel/percent-off';
import type * as fontkit from 'fontkit';
import { faceFile } from '@arcadia/documents/fonts/face-files';

/** The picture of a link preview: what is offered, in the look of its campaign. */
export type Scene = { look: CampaignLook; over: string; title: string; tag: string | null };

/** As every network shows them. */
const width = 1200;
const height = 630;
const margin = 80;
const widest = width - 2 * margin;
const titleSize = 76;
const maxLines = 3;

/** As the pages have them, in the shop's style sheet. */
const colours: Readonly<Record<CampaignLook, readonly [from: string, to: string, glow: string]>> = {
  sunrise: ['#8f1d3f', '#9a5208', '#ffb44d'],
  ocean: ['#0a3a6b', '#0b6a63', '#5fe0d0'],
  violet: ['#35208a', '#8a2181', '#d9a6ff'],
  lantern: ['#6f0d18', '#8a3c06', '#ffd36b'],
};

const folder = '/shop/pictures';
export const pictureRoute = `${folder}/:language/:kind/:id`;

/** The address of a page's picture; with an `offerId` that of the offer's. It changes with the campaign. */
export function pictureAddress({
  screen,
  language,
  offerId,
}: Pick<ShopView, 'screen' | 'language'> & { offerId?: string }): string {
  if (screen.kind === 'page') {
    const { page } = screen;
    const [kind, id] = offerId === undefined ? ['page', page.id] : ['offer', offerId];
    return `${folder}/${language}/${kind}/${id}.png?v=${page.campaign.version}`;
  }
  if (screen.kind === 'offer')
    return `${folder}/${language}/offer/${screen.offer.id}.png?v=${screen.campaign.version}`;
  return '/icons/512.png';
}

type Asked = { language: Language; kind: string; id: string };

/** Content of the picture at an address; null where nothing is offered there. */
export function sceneAt({ language, kind, id }: Asked, { running }: ShopWindow): Scene | null {
  const { content } = languageFacts[language];
  const texts = serverTexts(language).shop.offer;
  for (const page of running.flatMap(({ pages }) => pages)) {
    const { look, name } = page.campaign;
    if (kind === 'page' && page.id === id)
      return { look, over: name[content], title: page.headline[content], tag: null };
    const offer = kind === 'offer' ? page.offers.find((one) => one.id === id) : undefined;
    if (offer === undefined) continue;
    const { fold } = offer;
    const off = percentOff(fold);
    return {
      look,
      over: name[content],
      title: offer.name[content],
      tag: off === '0' ? null : texts.fold({ fold, percentOff: off }),
    };
  }
  return null;
}

/** Draws it as a PNG. Letters become shapes, with the faces that documents are drawn with. */
export async function drawScene({ look, over, title, tag }: Scene): Promise<Buffer> {
  const font = await boldFace();
  const [from, to, glow] = colours[look];
  const lines = brokenAt(font, title, titleSize);
  const top = (height - lines.length * titleSize * 1.25) / 2 + titleSize;
  const text = [
    written(font, over, { x: margin, y: margin + 36, size: 36 }),
    ...lines.map((line, index) =>
      written(font, line, { x: margin, y: top + index * titleSize * 1.25, size: titleSize }),
    ),
    tag === null ? '' : written(font, tag, { x: margin, y: height - margin, size: 60, fill: glow }),
  ];
  return drawPicture(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="g" x2="1" y2="0.6"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#g)"/>
<g fill="${glow}"><circle cx="1080" cy="630" r="330" opacity="0.14"/><circle cx="1080" cy="630" r="220" opacity="0.18"/><circle cx="1080" cy="630" r="120" opacity="0.24"/></g>
${text.join('\n')}</svg>`,
  );
}

let face: Promise<fontkit.Font> | null = null;

/** Chinese and Latin letters; read when the first picture is asked for. */
function boldFace(): Promise<fontkit.Font> {
  face ??= readBoldFace();
  return face;
}

async function readBoldFace(): Promise<fontkit.Font> {
  const { create } = await import('fontkit');
  const font = create(await readFile(faceFile('chinese', 'bold').path));
  if ('fonts' in font) throw new Error('a collection of faces instead of one');
  return font;
}

function widthOf(font: fontkit.Font, text: string, size: number): number {
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

/** Lines that fit; what is too long for all of them ends with an ellipsis. */
function brokenAt(font: fontkit.Font, text: string, size: number): string[] {
  const pieces = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)];
  const lines = [''];
  for (const { segment } of pieces) {
    const line = (lines.at(-1) ?? '') + segment;
    if (widthOf(font, line.trimEnd(), size) <= widest) lines[lines.length - 1] = line;
    else lines.push(segment.trimStart());
  }
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]?.trimEnd()}…`];
}

type Spot = { x: number; y: number; size: number; fill?: string };

/** A line of text as shapes; `y` is its base line. */
function written(font: fontkit.Font, text: string, { x, y, size, fill = '#ffffff' }: Spot): string {
  const scale = size / font.unitsPerEm;
  let at = 0;
  const { glyphs, positions } = font.layout(text);
  const shapes = glyphs.map((glyph, index) => {
    const shape = `<path transform="translate(${at})" d="${glyph.path.toSVG()}"/>`;
    at += positions[index]?.xAdvance ?? 0;
    return shape;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${shapes.join('')}</g>`;
}
