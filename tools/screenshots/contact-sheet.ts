import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { type Look, looks, type Picture } from './shoot.ts';

/** One sheet a group: a row for each page, a column for each look, as HTML to click through and as one picture. */
export async function writeContactSheet(
  browser: Browser,
  { group, pictures, folder }: { group: string; pictures: readonly Picture[]; folder: string },
): Promise<string> {
  const names = [
    ...new Set(pictures.filter(({ file }) => file !== null).map(({ shot }) => shot.name)),
  ];
  const rows = names.map((name) => {
    const cells = looks.map((look) =>
      cell(pictures.find((one) => one.shot.name === name && one.look === look)),
    );
    return `<tr><th scope="row">${escape(name)}</th>${cells.join('')}</tr>`;
  });
  const head = looks
    .map((look) => `<th scope="col" class="w${look.width}">${lookName(look)}</th>`)
    .join('');
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escape(group)}</title><style>${style}</style>
    <h1>${escape(group)}</h1><table><thead><tr><td></td>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></html>`;
  const file = join(folder, `${group}.html`);
  await writeFile(file, html);
  const page = await browser.newPage({ viewport: { width: 2400, height: 400 } });
  await page.goto(pathToFileURL(file).href, { waitUntil: 'load' });
  await page.screenshot({ path: join(folder, `${group}.png`), fullPage: true });
  await page.close();
  return file;
}

function cell(picture: Picture | undefined): string {
  if (!picture?.file) return '<td>not taken</td>';
  const { file, problems } = picture;
  const image = `<a href="${escape(file)}"><img src="${escape(file)}" alt="${escape(picture.shot.name)}"></a>`;
  return `<td>${image}${problems.map((problem) => `<p>${escape(problem)}</p>`).join('')}</td>`;
}

function lookName({ language, width, theme }: Look): string {
  return `${language} ${width} ${theme}`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

const style = `
  body { font: 13px system-ui, sans-serif; margin: 16px; background: #8a8f98; }
  table { border-spacing: 8px; table-layout: fixed; width: 100%; }
  .w1440 { width: 17%; }
  td, th { vertical-align: top; text-align: left; overflow-wrap: anywhere; }
  img { width: 100%; max-height: 460px; object-fit: cover; object-position: top; display: block; }
  p { color: #7a0000; background: #fff; margin: 4px 0; padding: 2px 4px; }`;
