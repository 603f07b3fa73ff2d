import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { completeStyle, styleOfPage } from './whole-style.tsx';

const { dataset } = document.documentElement;
const links = () => [...document.querySelectorAll('link')];

beforeEach(({ task }) => {
  // A sheet is fetched once for a page; every test has a page of its own.
  dataset['wholeStyle'] = `/assets/${task.id}.css`;
  dataset['styledPage'] = '/home';
});

afterEach(() => {
  delete dataset['wholeStyle'];
  delete dataset['styledPage'];
  globalThis.wholeStyle = undefined;
  document.body.replaceChildren();
});

test('the page that was asked for has its style, another one waits for the whole', async () => {
  await styleOfPage('/home');
  expect(links()).toEqual([]);
  let isThere = false;
  const other = styleOfPage('/bills').then(() => (isThere = true));
  expect(links().map((link) => link.getAttribute('href'))).toEqual([dataset['wholeStyle']]);
  await Promise.resolve();
  expect(isThere).toBe(false);
  links()[0]?.dispatchEvent(new Event('load'));
  await other;
  // It is fetched once.
  await styleOfPage(null);
  expect(links()).toHaveLength(1);
});

test('a sheet that did not come is told like a script, and the next look asks again', async () => {
  const told = vi.fn();
  addEventListener('vite:preloadError', told);
  const failed = styleOfPage('/bills');
  links()[0]?.dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow(dataset['wholeStyle']);
  removeEventListener('vite:preloadError', told);
  expect([told.mock.calls.length, links().length]).toEqual([1, 0]);
  const again = styleOfPage('/bills');
  links()[0]?.dispatchEvent(new Event('load'));
  await again;
});

test('once the first screen is there, every chunk waits for it', async () => {
  expect(globalThis.wholeStyle).toBeUndefined();
  completeStyle();
  const chunk = globalThis.wholeStyle?.();
  expect(links()).toHaveLength(1);
  links()[0]?.dispatchEvent(new Event('load'));
  await chunk;
});

test('a page that came with all of it waits for nothing', async () => {
  delete dataset['wholeStyle'];
  await styleOfPage('/bills');
  expect(links()).toEqual([]);
});
