import { extractText, getDocumentProxy } from 'unpdf';

/** All texts of a PDF, in the order in which they were drawn; where lines are broken is of no interest. */
export async function textOfPdf(bytes: Buffer): Promise<string> {
  const opened = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(opened, { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
