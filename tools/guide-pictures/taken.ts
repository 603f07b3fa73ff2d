import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import { textsIn } from '../testing/texts.ts';
import type { Language } from '@arcadia/i18n/languages';

/** Wide pictures of the operation guide by their addresses: what of the menu can be read in them, and the hash of their bytes. */
const takenPictures = z.record(
  z.string(),
  z.object({ menu: z.array(z.string()), sha256: z.string() }),
);
type TakenPictures = z.infer<typeof takenPictures>;

const record = join(import.meta.dirname, 'taken.json');

export function readTaken(): TakenPictures {
  return takenPictures.parse(JSON.parse(readFileSync(record, 'utf8')));
}

/** Writes down a picture that was taken anew, in place of what was written of the one before. */
export function noteTaken(address: string, picture: Buffer, menu: string[]): void {
  const entries = Object.entries({ ...readTaken(), [address]: { menu, sha256: sha256(picture) } });
  const sorted = Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(record, `${JSON.stringify(sorted, null, 2)}\n`);
}

export function sha256(picture: Buffer): string {
  return createHash('sha256').update(picture).digest('hex');
}

/** Labels of the main menu that stand in the window whole. */
export async function menuInWindow(page: Page, language: Language): Promise<string[]> {
  const { mainNavigation } = textsIn(language).common.ui;
  const menu = page.getByRole('navigation', { name: mainNavigation });
  const links = await menu.getByRole('link').all();
  const labels = await Promise.all(
    links.map((link) =>
      link.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight ? element.textContent.trim() : '';
      }),
    ),
  );
  return labels.filter((label) => label !== '');
}
