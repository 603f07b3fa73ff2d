import { readXlsx } from 'hucre/xlsx';

/** A list as its export answers it to the session of `token`. */
export async function exportedFile(
  address: string,
  { token, language = 'en' }: { token: string; language?: string },
) {
  const response = await fetch(address, {
    headers: { authorization: token, 'accept-language': language },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const name = decodeURIComponent(response.headers.get('content-disposition') ?? '');
  return { status: response.status, headers: response.headers, bytes, name };
}

/** The rows of the one sheet of a workbook. */
export async function workbookRows(bytes: Buffer) {
  return (await readXlsx(bytes)).sheets[0]?.rows ?? [];
}
