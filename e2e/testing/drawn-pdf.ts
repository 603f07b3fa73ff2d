import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from './browser.ts';

/** The frame of a PDF that is drawn in the page, once its pages are there. */
export async function drawnPdf({ page }: Visit, title: string | RegExp): Promise<Locator> {
  const frame = page.getByRole('region', { name: title, exact: true });
  await frame.getByRole('group').first().locator('canvas').waitFor();
  return frame;
}

/** All its words, without what is blank: also those of pages that nobody has scrolled to. */
export async function wordsOf(frame: Locator): Promise<string> {
  await frame.getByRole('group').last().locator('.pdf-text span').first().waitFor();
  const words = await frame.locator('.pdf-text').allTextContents();
  return words.join('').replaceAll(/\s/g, '');
}

/** Scrolls to the end of the last page, as somebody does who reads it, and sees that something is drawn there. */
export async function readToEnd(frame: Locator): Promise<void> {
  const last = frame.getByRole('group').last();
  await last.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const canvas = last.locator('canvas');
  await canvas.waitFor();
  expect(await canvas.evaluate(darkPixels)).toBeGreaterThan(100);
}

function darkPixels(canvas: Element): number {
  if (!(canvas instanceof HTMLCanvasElement)) return 0;
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 96) dark += 1;
  return dark;
}
