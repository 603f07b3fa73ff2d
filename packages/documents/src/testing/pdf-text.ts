import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The texts of each page of a PDF, in the order in which they were drawn; where lines are broken is of no interest. */
export async function pagesOfPdf(bytes: Buffer): Promise<readonly string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  try {
    const document = await task.promise;
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
    return await Promise.all(
      numbers.map(async (number) => {
        const page = await document.getPage(number);
        const { items } = await page.getTextContent();
        const parts = items.map((item) =>
          'str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '',
        );
        return parts.join('').replaceAll(/\s+/g, ' ');
      }),
    );
  } finally {
    await task.destroy();
  }
}

/** All of it. */
export async function textOfPdf(bytes: Buffer): Promise<string> {
  return (await pagesOfPdf(bytes)).join(' ');
}
