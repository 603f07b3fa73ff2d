import { randomUUID } from 'node:crypto';

type Sent = { readonly body?: object; readonly token?: string };

/** A call to one process, past the proxy. @returns its data @throws Error with the answer where it is no success */
export async function callProcess(
  port: number,
  path: string,
  { body, token }: Sent = {},
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-forwarded-for': '127.0.0.7',
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: token }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer: { code: number; data: Record<string, unknown> } = JSON.parse(text);
  if (answer.code !== 0)
    throw new Error(`${path} answers ${response.status} ${text.slice(0, 300)}`);
  // The session comes in a header.
  return { ...answer.data, authorization: response.headers.get('authorization') };
}
