/**
 * Adds the faces that the server has put into the page beside its style (`http/pages/page-html.ts`). A page that is painted before its code
 * has come has those on the reader's machine alone: the code is needed more than fonts are.
 *
 * @throws Error where what the page brought along is no style sheet
 */
export function addLateFonts(): void {
  const data = document.getElementById('fonts')?.textContent;
  if (data === undefined) return;
  const value: unknown = JSON.parse(data);
  if (!isObject(value) || !('fonts' in value) || typeof value.fonts !== 'string')
    throw new Error('the page brought fonts along that are no style sheet');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(value.fonts);
  document.adoptedStyleSheets.push(sheet);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
