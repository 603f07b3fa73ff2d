import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/** What `keyboard-walk-page.js` leaves in the page. */
type PageWalk = {
  begin: (from: string | null) => number;
  isOver: () => boolean;
  end: () => string[];
  openers: () => string[];
  focus: (name: string) => void;
  focused: () => string;
  popup: () => { isMenu: boolean; hasFocus: boolean; options: number } | null;
};
declare global {
  var keyboardWalk: PageWalk;
}

/** Presses of Tab between two looks at whether the end is reached. */
const batch = 6;
/** More than any page has. */
const maxPresses = 600;

/** Makes ready for walks; before the first page is visited. */
export async function prepareWalks(page: Page): Promise<void> {
  const path = fileURLToPath(new URL('keyboard-walk-page.js', import.meta.url));
  await page.addInitScript({ path });
}

/**
 * Goes by Tab from the address bar through a page that was just loaded: by the skip link where the page has a menu.
 * @returns what is wrong, in words.
 */
export async function walkPage(page: Page): Promise<string[]> {
  const inShell = (await page.locator('#main').count()) > 0;
  const problems = inShell ? await skipToContent(page) : [];
  const count = await page.evaluate(
    (from) => globalThis.keyboardWalk.begin(from),
    inShell ? 'main' : null,
  );
  if (count === 0) return problems;
  for (let presses = 0; presses < maxPresses; presses += batch) {
    const now = presses === 0 ? count + 2 : batch;
    for (let press = 0; press < now; press += 1) await page.keyboard.press('Tab');
    if (await page.evaluate(() => globalThis.keyboardWalk.isOver()))
      return [...problems, ...(await page.evaluate(() => globalThis.keyboardWalk.end()))];
  }
  return [...problems, `Tab does not leave the page with ${maxPresses} presses`];
}

/** The first Tab reaches the link past the menu, in sight, and Enter follows it. */
async function skipToContent(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab');
  const link = await page.evaluate(() => {
    const active = document.activeElement;
    const { top, height } = active?.getBoundingClientRect() ?? { top: -1, height: 0 };
    return { href: active?.getAttribute('href'), isInSight: top >= 0 && height > 0 };
  });
  if (link.href !== '#main' || !link.isInSight) return ['the first Tab is no link to the content'];
  await page.keyboard.press('Enter');
  const isInMain = await page.evaluate(() => document.activeElement?.id === 'main');
  return isInMain ? [] : ['the link to the content does not lead there'];
}

/** Opens what the page's buttons open, but those of `known`, and closes it by Escape. @returns what is wrong. */
export async function walkPopups(page: Page, known: Set<string>): Promise<string[]> {
  const names = new Set(await page.evaluate(() => globalThis.keyboardWalk.openers()));
  const problems: string[] = [];
  for (const name of names.difference(known)) {
    known.add(name);
    const problem = await openAndClose(page, name);
    if (problem !== null) problems.push(`${name}: ${problem}`);
  }
  return problems;
}

async function openAndClose(page: Page, name: string): Promise<string | null> {
  await page.evaluate((one) => globalThis.keyboardWalk.focus(one), name);
  await page.keyboard.press('Enter');
  if (!(await holds(page, () => globalThis.keyboardWalk.popup()?.hasFocus === true)))
    return 'does not open by Enter, with the focus inside';
  const popup = await page.evaluate(() => globalThis.keyboardWalk.popup());
  const problem = popup?.isMenu && popup.options > 1 ? await moveInMenu(page) : null;
  // Where the focus has a tooltip, the first Escape puts only that away.
  if ((await page.getByRole('tooltip').count()) > 0) await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  if (problem !== null) return problem;
  if (!(await holds(page, () => globalThis.keyboardWalk.popup() === null)))
    return 'does not close by Escape';
  const isBack = await holds(page, (one) => globalThis.keyboardWalk.focused() === one, name);
  return isBack ? null : `the focus is then on ${await focused(page)}`;
}

async function moveInMenu(page: Page): Promise<string | null> {
  const before = await marked(page);
  await page.keyboard.press('ArrowDown');
  const moved = await holds(
    page,
    (one) => document.querySelector('[role="menu"] [data-highlighted]')?.textContent !== one,
    before,
  );
  return moved ? null : 'the arrows do not move in the menu';
}

const marked = (page: Page) =>
  page.evaluate(
    () => document.querySelector('[role="menu"] [data-highlighted]')?.textContent ?? '',
  );
const focused = (page: Page) => page.evaluate(() => globalThis.keyboardWalk.focused());

/** Whether a condition comes true in the page; a person would give up by then. */
async function holds(
  page: Page,
  condition: (argument: string) => boolean,
  argument = '',
): Promise<boolean> {
  try {
    await page.waitForFunction(condition, argument, { timeout: 8000 });
    return true;
  } catch {
    return false;
  }
}
