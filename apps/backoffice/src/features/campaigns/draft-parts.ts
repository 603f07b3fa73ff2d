import { maxCampaignPages } from '@arcadia/contract/shop/shop-desk';
import { addDays, dayOf } from '@arcadia/kernel/calendar';
import { quotaKinds } from '@arcadia/kernel/measures';
import type { CampaignDraft, ContentDraft, PackageDraft, PageDraft } from './draft.ts';

/** New parts of a draft, and the moving of parts in it. */

const nothing = () => ({ zh: '', en: '' });

/** @param now milliseconds since 1970 by the product's clock */
export function newCampaign(now: number): CampaignDraft {
  const start = addDays(dayOf(now), 7);
  return {
    key: '',
    name: nothing(),
    look: 'sunrise',
    startsAt: `${start}T00:00`,
    endsAt: `${addDays(start, 30)}T00:00`,
    pages: [{ ...newPage('', []), id: '' }],
  };
}

export function newPage(key: string, pages: readonly PageDraft[]): PageDraft {
  return {
    ref: crypto.randomUUID(),
    id: freeAddress(key, pages),
    isStored: false,
    name: nothing(),
    headline: nothing(),
    introduction: nothing(),
    packages: [],
  };
}

function freeAddress(key: string, pages: readonly PageDraft[]): string {
  if (key === '') return '';
  const taken = new Set(pages.map(({ id }) => id));
  const numbers = Array.from({ length: maxCampaignPages + 1 }, (_, index) => index + 1);
  const free = numbers.find((number) => !taken.has(`${key}-${number}`));
  return `${key}-${free ?? ''}`;
}

export function newPackage(): PackageDraft {
  return {
    ref: crypto.randomUUID(),
    id: null,
    name: nothing(),
    summary: nothing(),
    originals: { CNY: '', USD: '' },
    fold: '10',
    validity: { count: '1', unit: 'year' },
    maxPerCompany: '',
    firstOrderOnly: false,
    stock: '',
    contents: [{ kind: 'mau', quantity: '', share: '100' }],
  };
}

export function duplicateOf(original: PackageDraft): PackageDraft {
  return { ...original, ref: crypto.randomUUID(), id: null };
}

/** A further quota of a kind that is not there, with what is left of the price; null where all are there. */
export function furtherContent(contents: readonly ContentDraft[]): ContentDraft | null {
  const kind = quotaKinds.find((one) => contents.every((content) => content.kind !== one));
  if (kind === undefined) return null;
  const left = 100 - shareSum(contents);
  return { kind, quantity: '', share: left > 0 ? String(left) : '' };
}

export function shareSum(contents: readonly ContentDraft[]): number {
  return contents.reduce((sum, { share }) => sum + (Number(share) || 0), 0);
}

/** A new key, in the addresses that follow it as well. */
export function withKey(draft: CampaignDraft, key: string): CampaignDraft {
  const pages = draft.pages.map((page, index) => {
    const follows = page.id === '' || page.id === `${draft.key}-${index + 1}`;
    return page.isStored || !follows
      ? page
      : { ...page, id: key === '' ? '' : `${key}-${index + 1}` };
  });
  return { ...draft, key, pages };
}

export function replaced<One>(all: readonly One[], index: number, one: One): One[] {
  return all.map((other, at) => (at === index ? one : other));
}

export function without<One>(all: readonly One[], index: number): One[] {
  return all.filter((_, at) => at !== index);
}

/** One place earlier (-1) or later (1). */
export function moved<One>(all: readonly One[], index: number, step: -1 | 1): One[] {
  const one = all[index];
  if (one === undefined) return [...all];
  const others = without(all, index);
  return [...others.slice(0, index + step), one, ...others.slice(index + step)];
}

/** The draft on top of a newer version: parts that somebody else removed there are added anew. */
export function keptAgainst(draft: CampaignDraft, theirs: CampaignDraft): CampaignDraft {
  const ids = new Set(theirs.pages.flatMap(({ packages }) => packages.map(({ id }) => id)));
  return {
    ...draft,
    pages: draft.pages.map((page) => ({
      ...page,
      packages: page.packages.map((one) => (ids.has(one.id) ? one : { ...one, id: null })),
    })),
  };
}
