import { randomUUID } from 'node:crypto';
import type { OutputOf } from '@arcadia/contract/api';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Caller } from '../../apps/server/src/testing/test-server.ts';
import type { Texts } from '../../tools/testing/texts.ts';

export type Campaign = OutputOf<'getCampaign'>;
type Page_ = Campaign['pages'][number];

export const both = (text: string) => ({ zh: `${text}（中）`, en: text });

export async function readCampaign(caller: Caller, key: string): Promise<Campaign> {
  const { data } = await caller.get(`/ops/campaigns/${key}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the contract has it, which other tests check
  return data as unknown as Campaign;
}

/** What is sent of a campaign; `change` says what is different. */
export function saveCampaign(caller: Caller, campaign: Campaign, change: object = {}) {
  const { key, name, look, startsAt, endsAt, pages, version } = campaign;
  const form = { name, look, startsAt, endsAt, pages, version, ...change };
  return caller.post(`/ops/campaigns/${key}`, form, { 'idempotency-key': randomUUID() });
}

/** A draft with one package, which no other test edits. */
export async function newCampaign(caller: Caller, key: string, change: object = {}) {
  const page: Page_ = {
    id: `${key}-1`,
    name: both('First'),
    headline: both('Something for everybody'),
    introduction: both('Only now'),
    packages: [packageNamed('Parcel')],
  };
  const { code } = await caller.post(
    `/ops/campaigns/${key}`,
    {
      name: both(key),
      look: 'ocean',
      startsAt: '2031-03-01T00:00:00+08:00',
      endsAt: '2031-04-01T00:00:00+08:00',
      pages: [page],
      version: 0,
      ...change,
    },
    { 'idempotency-key': randomUUID() },
  );
  expect(code).toBe(0);
  return readCampaign(caller, key);
}

function packageNamed(name: string): Page_['packages'][number] {
  return {
    name: both(name),
    summary: both('Enough to begin'),
    originals: { CNY: '1000.00', USD: '140.00' },
    fold: '8.5',
    validity: { count: 1, unit: 'year' },
    maxPerCompany: null,
    firstOrderOnly: false,
    stock: null,
    contents: [{ kind: 'mau', quantity: '1000', share: 100 }],
  };
}

/** The fields of the editor by their labels in the visitor's language. */
export function editorOf(page: Page, { backofficeCampaignEditor: texts }: Texts) {
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  return {
    field,
    /** Of those of one label, the first is the campaign's, then come the page's and its packages'. */
    inLanguage: (label: string, language: 'zh' | 'en', nth = 0): Locator =>
      field(texts.inLanguage({ field: label, language: texts.languages[language] })).nth(nth),
    openPackage: (name: string) =>
      page.getByRole('button', { name: new RegExp(name), expanded: false }).click(),
    save: () => page.getByRole('button', { name: texts.save, exact: true }).click(),
    allSaved: () => page.getByText(texts.allSaved).waitFor(),
    preview: page.frameLocator('iframe'),
  };
}
