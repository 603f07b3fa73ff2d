import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { dataset } = document.documentElement;
/** The module anew, as a page has it. */
const opened = () => {
  vi.resetModules();
  return import('./whole-style.tsx');
};
const links = () => [...document.querySelectorAll('link')];

beforeEach(() => {
  dataset['wholeStyle'] = '/assets/whole.css';
  dataset['styledPage'] = '/home';
});

afterEach(() => {
  delete dataset['wholeStyle'];
  delete dataset['styledPage'];
  delete globalThis.wholeStyle;
  document.body.replaceChildren();
});

test('the page that was asked for has its style, another one waits for the whole', async () => {
  const { styleOfPage } = await opened();
  await styleOfPage('/home');
  expect(links()).toEqual([]);
  let isThere = false;
  const other = styleOfPage('/bills').then(() => (isThere = true));
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/assets/whole.css']);
  await Promise.resolve();
  expect(isThere).toBe(false);
  links()[0]?.dispatchEvent(new Event('load'));
  await other;
  // It is fetched once.
  await styleOfPage(null);
  expect(links()).toHaveLength(1);
});

test('a sheet that did not come is told like a script, and the next look asks again', async () => {
  const { styleOfPage } = await opened();
  const told = vi.fn();
  addEventListener('vite:preloadError', told);
  const failed = expect(styleOfPage('/bills')).rejects.toThrow('/assets/whole.css');
  links()[0]?.dispatchEvent(new Event('error'));
  await failed;
  removeEventListener('vite:preloadError', told);
  expect([told.mock.calls.length, links().length]).toEqual([1, 0]);
  const again = styleOfPage('/bills');
  links()[0]?.dispatchEvent(new Event('load'));
  await again;
});

test('once the first screen is there, every chunk waits for it', async () => {
  const { completeStyle } = await opened();
  expect(globalThis.wholeStyle).toBeUndefined();
  completeStyle();
  const chunk = globalThis.wholeStyle?.();
  expect(links()).toHaveLength(1);
  links()[0]?.dispatchEvent(new Event('load'));
  await chunk;
});

test('a page that came with all of it waits for nothing', async () => {
  delete dataset['wholeStyle'];
  const { styleOfPage } = await opened();
  await styleOfPage('/bills');
  expect(links()).toEqual([]);
});
