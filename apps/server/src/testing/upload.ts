import type { FilePurpose } from '@arcadia/contract/files/file-purposes';
import type { StoredFile } from '@arcadia/contract/files/files';
import type { Answer } from './test-server.ts';

type Sent = {
  purpose?: FilePurpose | (string & {});
  name: string;
  bytes: Uint8Array;
  /** Of the file of an invoice. */
  format?: string;
  /** Where it is sent. @default /upload */
  path?: string;
  /** Media type as the sender gives it. */
  type?: string;
};

/** Uploads a file as a browser does. */
export async function upload(
  url: string,
  token: string,
  sent: Sent,
  language = 'en',
): Promise<Answer> {
  const form = new FormData();
  if (sent.purpose !== undefined) form.set('purpose', sent.purpose);
  if (sent.format !== undefined) form.set('format', sent.format);
  const type = sent.type ?? 'application/octet-stream';
  form.set('file', new File([Buffer.from(sent.bytes)], sent.name, { type }));
  return sendForm(`${url}/api${sent.path ?? '/upload'}`, token, form, language);
}

async function sendForm(
  url: string,
  token: string,
  form: FormData,
  language = 'en',
): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: token, 'accept-language': language },
    body: form,
  });
  const body = (await response.json()) as Pick<Answer, 'code' | 'msg' | 'data'>;
  return { ...body, status: response.status, headers: response.headers };
}

/** Answer to a successful upload. */
export async function uploaded(url: string, token: string, sent: Sent): Promise<StoredFile> {
  const answer = await upload(url, token, sent);
  if (answer.code !== 0) throw new Error(`the upload was refused: ${answer.msg}`);
  return answer.data as StoredFile;
}

/** A file as it comes back, with the headers that browsers obey. */
export async function fetchFile(
  url: string,
  token: string,
  path: string,
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await fetch(`${url}/api${path}`, { headers: { authorization: token } });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}
