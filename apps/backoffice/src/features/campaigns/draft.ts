import { campaignLooks, validityUnits } from '@arcadia/contract/shop/shop';
import { clockText, instantOfClockText } from '@arcadia/kernel/calendar';
import { quotaKinds } from '@arcadia/kernel/measures';
import { readWhole } from '@arcadia/kernel/typed-number';
import * as z from 'zod/mini';
import type { Campaign } from './queries.ts';

/** A campaign as it is typed: numbers and times are texts, and nothing has to be right yet. */

const bilingual = z.object({ zh: z.string(), en: z.string() });
export type Bilingual = z.infer<typeof bilingual>;

const contentDraft = z.object({
  kind: z.enum(quotaKinds),
  quantity: z.string(),
  share: z.string(),
});
export type ContentDraft = z.infer<typeof contentDraft>;

const packageDraft = z.object({
  /** Knows it on the screen, also before it has an id. */
  ref: z.string(),
  /** Id of the stored package; null until it is saved. */
  id: z.nullable(z.string()),
  name: bilingual,
  summary: bilingual,
  originals: z.object({ CNY: z.string(), USD: z.string() }),
  fold: z.string(),
  validity: z.object({ count: z.string(), unit: z.enum(validityUnits) }),
  maxPerCompany: z.string(),
  firstOrderOnly: z.boolean(),
  stock: z.string(),
  contents: z.array(contentDraft),
});
export type PackageDraft = z.infer<typeof packageDraft>;

const pageDraft = z.object({
  ref: z.string(),
  id: z.string(),
  /** Its address is fixed. */
  isStored: z.boolean(),
  name: bilingual,
  headline: bilingual,
  introduction: bilingual,
  packages: z.array(packageDraft),
});
export type PageDraft = z.infer<typeof pageDraft>;

export const campaignDraft = z.object({
  key: z.string(),
  name: bilingual,
  look: z.enum(campaignLooks),
  /** As a field for a date and a time has it, at UTC+8: `2026-11-20T08:00`. */
  startsAt: z.string(),
  endsAt: z.string(),
  pages: z.array(pageDraft),
});
export type CampaignDraft = z.infer<typeof campaignDraft>;

const textOf = (value: number | null) => (value === null ? '' : String(value));

export function draftOf({ key, name, look, startsAt, endsAt, pages }: Campaign): CampaignDraft {
  return {
    key,
    name,
    look,
    startsAt: typedTime(startsAt),
    endsAt: typedTime(endsAt),
    pages: pages.map(({ packages, ...page }) => ({
      ...page,
      ref: page.id,
      isStored: true,
      packages: packages.map(packageDraftOf),
    })),
  };
}

function packageDraftOf(
  form: Campaign['pages'][number]['packages'][number],
  index: number,
): PackageDraft {
  const { id = null, originals, validity, contents } = form;
  return {
    ...form,
    ref: id ?? String(index),
    id,
    originals: { CNY: originals.CNY ?? '', USD: originals.USD ?? '' },
    validity: { count: textOf(validity.count), unit: validity.unit },
    maxPerCompany: textOf(form.maxPerCompany),
    stock: textOf(form.stock),
    contents: contents.map((one) => ({ ...one, share: textOf(one.share) })),
  };
}

/** The input of the save call. Text that is no number is sent as none, and the contract refuses it. */
export function inputOf(draft: CampaignDraft, version: number) {
  const { key, name: ownName, look } = draft;
  return {
    key,
    name: ownName,
    look,
    version,
    startsAt: instantOf(draft.startsAt)?.toISOString() ?? '',
    endsAt: instantOf(draft.endsAt)?.toISOString() ?? '',
    pages: draft.pages.map(({ id, name, headline, introduction, packages }) => ({
      id,
      name,
      headline,
      introduction,
      packages: packages.map(packageInputOf),
    })),
  };
}

function packageInputOf({ id, originals, validity, ...form }: PackageDraft) {
  const { name, summary, fold, firstOrderOnly } = form;
  return {
    name,
    summary,
    fold,
    firstOrderOnly,
    ...(id !== null && { id }),
    originals: { CNY: originals.CNY.trim() || null, USD: originals.USD.trim() || null },
    validity: { count: wholeNumber(validity.count), unit: validity.unit },
    maxPerCompany: form.maxPerCompany === '' ? null : wholeNumber(form.maxPerCompany),
    stock: form.stock === '' ? null : wholeNumber(form.stock),
    contents: form.contents.map((one) => ({ ...one, share: wholeNumber(one.share) })),
  };
}

/** NaN for anything else. */
export function wholeNumber(typed: string): number {
  return readWhole(typed) ?? Number.NaN;
}

/** The instant of a typed date and time; null for text that is none. */
export function instantOf(typed: string): Date | null {
  return instantOfClockText(`${typed.slice(0, 16).replace('T', ' ')}:00`);
}

/** Whole minutes: no campaign begins at a second. */
function typedTime(instant: string | number): string {
  return clockText(new Date(instant)).slice(0, 16).replace(' ', 'T');
}

/** Whether both say the same, whatever they are known by on the screen. */
export function isSame(one: object, other: object): boolean {
  return saying(one) === saying(other);
}

function saying(draft: object): string {
  return JSON.stringify(draft, (name, value: unknown) =>
    name === 'ref' || name === 'isStored' ? undefined : value,
  );
}
