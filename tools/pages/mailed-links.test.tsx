import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/components/render-page.ts';

/** Every address that the product writes into a mail, opened as its receiver would: signed in, and not. */
const domain = join(process.cwd(), 'packages/domain/src/');

/** What stands for the parts of an address that a mail fills in. */
const filled = (template: string) =>
  template.replace(/\$\{month\}/, '2026-05').replace(/\$\{[^}]*\}/g, 'id_0123456789abcdefghijklmn');

const mailed = globSync('**/*.ts', { cwd: domain })
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) =>
    [...readFileSync(domain + path, 'utf8').matchAll(/publicUrl\}(\/[^`\s]*)`/g)].map(
      ([, template = '']) => template,
    ),
  )
  // What gateways and browsers are sent, the shop's own pages, and links with a token, which have tests of their own.
  .filter((link) => !/^\/(?:api|activity|auth-redirect|payredirect|billing-email)/.test(link))
  .filter((link) => !link.includes('#token='))
  .map(filled);
const links = [...new Set(mailed)].toSorted();

const appOf = (link: string) => (link.startsWith('/backoffice') ? 'backoffice' : 'console');
const here = () => location.pathname + location.search;

test('there are links in mails', () => {
  expect(links.length).toBeGreaterThan(12);
});

test.each(
  links.filter((link) => link !== '/login' && !link.endsWith('/id_0123456789abcdefghijklmn')),
)('%s leads a person who is signed in there, and keeps what it names', async (link) => {
  await renderPage({ app: appOf(link), path: link });
  expect(here()).toBe(link);
});

test.each(links.filter((link) => link !== '/login' && appOf(link) === 'console'))(
  '%s waits for a person who has to sign in first',
  async (link) => {
    await renderPage({ app: 'console', path: link, signedIn: false });
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(new URLSearchParams(location.search).get('redirect')).toBe(link);
  },
);
