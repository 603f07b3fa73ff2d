import { send, type SentRequest } from '@arcadia/web/calls/transport';
import { useMutation } from '@tanstack/react-query';
import { connection } from '../../shared/connection.ts';

/** Longer answers are cut: nobody reads them here, and the page would become slow. */
const maxShown = 40_000;

export type AttemptResult = {
  status: number;
  durationMs: number;
  /** Business code of the envelope; null where there is none. */
  code: number | null;
  content:
    | { kind: 'text'; text: string; isShortened: boolean }
    | { kind: 'file'; type: string; size: number };
};

/** Sends a call with the person's own session, and answers what came back whatever it says. */
export function useAttempt() {
  return useMutation({ mutationFn: attempt });
}

async function attempt(request: SentRequest): Promise<AttemptResult> {
  const start = performance.now();
  const { response, body } = await send(request, {
    connection,
    signal: undefined,
    read: (got) => got.blob(),
  });
  const durationMs = Math.round(performance.now() - start);
  const type = response.headers.get('content-type') ?? '';
  if (response.headers.has('content-disposition'))
    return {
      status: response.status,
      durationMs,
      code: null,
      content: { kind: 'file', type, size: body.size },
    };
  const { code, text } = readAnswer(await body.text());
  const isShortened = text.length > maxShown;
  return {
    status: response.status,
    durationMs,
    code,
    content: { kind: 'text', text: text.slice(0, maxShown), isShortened },
  };
}

/** An envelope is written anew so that it can be read; what is none is shown as it came. */
function readAnswer(received: string): { code: number | null; text: string } {
  try {
    const value: unknown = JSON.parse(received);
    const text = JSON.stringify(value, null, 2);
    const code = typeof value === 'object' && value !== null && 'code' in value ? value.code : null;
    return { code: typeof code === 'number' ? code : null, text };
  } catch {
    return { code: null, text: received };
  }
}
