import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createScroll } from './scroll.tsx';
import type { RouterLocation } from './target.tsx';

const at = (key: string, hash = ''): RouterLocation => ({
  href: `/${key}`,
  pathname: `/${key}`,
  searchStr: '',
  hash,
  state: { key, __TSR_index: 0 },
});
let scrolled: [left: number, top: number][];
let endings: (() => void)[];

/** A scroll that has begun, as in a window of its own. */
function begun() {
  const scroll = createScroll();
  endings.push(scroll.begin());
  return scroll;
}

/** Puts the window where a person would have scrolled it. */
const moveTo = (top: number) => Object.assign(window, { scrollX: 0, scrollY: top });

beforeEach(() => {
  scrolled = [];
  endings = [];
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', (left: number, top: number) => {
    scrolled.push([left, top]);
    moveTo(top);
  });
});

afterEach(() => {
  for (const end of endings) end();
  moveTo(0);
  vi.unstubAllGlobals();
});

test('a new page begins at its top, and one that is gone back to where it was left', () => {
  const scroll = begun();
  scroll.arrive(at('list'));
  moveTo(700);
  scroll.leave();
  scroll.arrive(at('record'));
  scroll.leave();
  scroll.arrive(at('list'));
  expect(scrolled).toEqual([
    [0, 0],
    [0, 0],
    [0, 700],
  ]);
});

test('a change of the address that wants to stay stays', () => {
  const scroll = begun();
  scroll.arrive(at('list'));
  moveTo(300);
  scroll.leave();
  scroll.expect({ resetScroll: false });
  scroll.arrive(at('filtered'));
  expect(scrolled).toEqual([[0, 0]]);
  scroll.leave();
  scroll.arrive(at('record'));
  expect(scrolled).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('the place of an entry is known after the page was loaded anew', () => {
  const scroll = begun();
  scroll.arrive(at('list'));
  moveTo(500);
  dispatchEvent(new Event('pagehide'));
  endings.shift()?.();
  moveTo(0);
  begun().arrive(at('list'));
  expect(scrolled.at(-1)).toEqual([0, 500]);
});

test('what is stored in another form is left out', () => {
  sessionStorage.setItem('arcadia.scroll', '{"list":"far"}');
  begun().arrive(at('list'));
  expect(scrolled).toEqual([[0, 0]]);
});
