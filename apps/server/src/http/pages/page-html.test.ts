import { expect, test } from 'vitest';
import { pageHtml } from './page-html.ts';

const built =
  '<!doctype html><html lang="en"><head><title>x</title><link rel="stylesheet" crossorigin href="/assets/whole.css"></head><body></body></html>';
const parts = {
  language: 'en',
  base: '/',
  preloads: { scripts: [], styles: [] },
  title: 'Home',
  head: [],
  settings: null,
} as const;

test('a page whose first screen needs a part of the style comes with that, and says where the whole is', () => {
  const { html } = pageHtml(built, {
    ...parts,
    part: { sheet: 'assets/frame.css', path: '/bills/$id' },
  });
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/frame.css">');
  expect(html).toContain('data-whole-style="/assets/whole.css" data-styled-page="/bills/$id"');
  expect(html.match(/whole\.css/g)).toHaveLength(1);
});

test('every other page comes with the whole', () => {
  const { html } = pageHtml(built, parts);
  expect(html).toContain('href="/assets/whole.css"');
  expect(html).not.toContain('data-');
});
