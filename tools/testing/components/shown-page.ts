type Shown = { readonly leave: () => Promise<void> | void };

let shown: Shown | null = null;

/** Remembers how the page is taken away that a test has opened. */
export function nowShown(page: Shown): void {
  shown = page;
}

/** Takes the page of the test before away, with all that it left in the browser. @throws where something was wrong with it. */
export async function leavePage(): Promise<void> {
  const page = shown;
  shown = null;
  await page?.leave();
}
