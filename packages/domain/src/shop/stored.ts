import type { ContentLanguage } from '@arcadia/kernel/languages';
import { quotaKinds } from '@arcadia/kernel/measures';
import * as z from 'zod/mini';
import { parseJson } from '../database/json-column.ts';

/** The JSON that the shop keeps: texts in each language of content, and what a package grants. */

const inLanguages = <T extends z.ZodMiniType>(one: T) =>
  z.object({ zh: one, en: one } satisfies Record<ContentLanguage, T>);

const bilingual = inLanguages(z.string());

const pageTexts = z.object({ name: bilingual, headline: bilingual, introduction: bilingual });
const packageTexts = z.object({ name: bilingual, summary: bilingual });

const contents = z.array(
  z.object({ kind: z.enum(quotaKinds), quantity: z.string(), share: z.int() }),
);

export const campaignName = (value: unknown) => parseJson('shop_campaign.name', bilingual, value);
export const textsOfPage = (value: unknown) => parseJson('shop_page.texts', pageTexts, value);
export const textsOfPackage = (value: unknown) =>
  parseJson('shop_package.texts', packageTexts, value);
export const contentsOf = (value: unknown) => parseJson('shop_package.contents', contents, value);
