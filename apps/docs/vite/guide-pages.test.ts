import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCodes } from '@arcadia/contract/wire/errors';
import { usageEventTypes } from '@arcadia/contract/usage/usage-events';
import { languages } from '@arcadia/i18n/languages';
import { keysOf } from '@arcadia/kernel/keys';
import { describe, expect, onTestFinished, test } from 'vitest';
import { functionIn } from './blocks/samples.ts';
import { pageNames } from './contents.ts';
import { guideFiles } from './guide-pages.ts';
import { guideFolder, readGuide } from './read-guide.ts';

const template = '<!doctype html><html lang="en"><head><title>x</title></head><body></body></html>';
// Links, pictures, headings and what is generated are checked while the pages are made: a wrong one throws.
const files = guideFiles(template);

describe.each([...languages])('in %s', (language) => {
  test('every page is there, with a title and a paragraph that a search result can show', () => {
    const guide = readGuide().get(language);
    expect([...(guide?.keys() ?? [])]).toEqual([...pageNames]);
    for (const { title, description } of guide?.values() ?? []) {
      expect(title.length, title).toBeLessThanOrEqual(40);
      expect(description.length, description).toBeLessThanOrEqual(280);
    }
  });

  test('pages have no script or style of their own, which the policy would refuse', () => {
    for (const name of pageNames) {
      const page = files[`${language}/${name}.html`] ?? '';
      expect(page).toContain('<main id="content"');
      expect(page.replace(/<script type="application\/json"/, '')).not.toMatch(
        /<script|<style| style="| on\w+="/,
      );
    }
  });

  test('ids are there once, and places are found under the same id in every language', () => {
    for (const name of pageNames) {
      const ids = [...(files[`${language}/${name}.html`] ?? '').matchAll(/ id="([^"]+)"/g)].map(
        ([, id]) => id,
      );
      expect(new Set(ids).size, name).toBe(ids.length);
      const headings = (one: (typeof languages)[number]) =>
        readGuide()
          .get(one)
          ?.get(name)
          ?.headings.map(({ id }) => id);
      expect(headings(language)).toEqual(headings('en'));
    }
  });

  test('what is generated follows the contract', () => {
    const errors = files[`${language}/errors.html`] ?? '';
    expect(errors).toContain(`<code>${errorCodes.insufficientCredit}</code>`);
    expect(errors).toContain('<small>stateChanged</small>');
    // What only the provider's staff can meet is no business of customers.
    expect(errors).not.toContain('decidedByAnother');
    const usage = files[`${language}/usage-events.html`] ?? '';
    for (const type of keysOf(usageEventTypes)) expect(usage).toContain(`aria-label="${type}"`);
    const calls = files[`${language}/calls.html`] ?? '';
    expect(calls.replaceAll('<wbr />', '')).toContain(
      '<code class="call">/api/funds/transactions</code>',
    );
    expect(calls).not.toContain('/api/ops/');
    expect(calls).not.toContain('/api/sim/');
  });

  test('the search reads every page and every part of it', () => {
    const text = files[`${language}/search.json`] ?? '[]';
    const sections = JSON.parse(text) as { address: string; text: string }[];
    const addresses = sections.map(({ address }) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toContain(`/docs/${language}`);
    expect(addresses).toContain(`/docs/${language}/callbacks#verify-the-signature`);
    expect(sections.some(({ text: words }) => words.includes('insufficientCredit'))).toBe(true);
    // The sign of a heading's link is no word of the part below it.
    expect(sections.filter(({ text: words }) => words.startsWith('#'))).toEqual([]);
  });
});

describe('a page that is wrong stops the build:', () => {
  const guideWith = (name: string, text: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'arcadia-guide-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    cpSync(guideFolder, folder, { recursive: true });
    writeFileSync(join(folder, name), text);
    return folder;
  };
  const page = (rest: string) => `# Title\n\nA paragraph.\n\n${rest}`;

  test.each([
    ['other headings than in English', 'zh/access.md', page('## Only one'), /other headings/],
    ['a heading twice', 'en/index.md', page('## One\n\n## One'), /other headings|heading twice/],
    ['no title', 'en/index.md', 'No title.', /does not begin/],
    ['a page that the contents do not name', 'en/more.md', page(''), /not in the contents/],
  ])('%s', (_, name, text, message) => {
    expect(() => readGuide(guideWith(name, text))).toThrow(message);
  });

  test.each([
    ['a link to no page', '[x](gone.md)', /links to gone\.md/],
    ['a link to no heading', '[x](access.md#gone)', /a heading that is not there/],
    ['a picture that is not there', '![x](gone.webp)', /shows gone\.webp/],
    ['markup', '<b>x</b>', /has markup/],
    ['nothing to generate', '<!-- generated: gone -->', /nothing to generate for gone/],
    ['a quotation that is no note', '> x', /no note/],
  ])('%s', (_, text, message) => {
    const outline = '\n\n## A\n\n## B\n';
    const folder = guideWith('en/index.md', page(text + outline));
    expect(() => guideFiles(template, folder)).toThrow(message);
  });
});

test('a function is taken from a sample with its comment and without its indentation', () => {
  const source = 'class A {\n  /** Adds. */\n  static int add(int a) {\n    return a;\n  }\n}\n';
  expect(functionIn(source, '  static ', 'add')).toBe(
    '/** Adds. */\nstatic int add(int a) {\n  return a;\n}',
  );
  expect(() => functionIn(source, '  static ', 'gone')).toThrow('no function gone');
});
