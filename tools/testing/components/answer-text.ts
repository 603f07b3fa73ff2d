import { Failure, failureStatus } from '../../../apps/server/src/http/calls/failure.ts';
import { errorCodes } from '../../../packages/contract/src/wire/errors.ts';
import type { Language } from '../../../packages/i18n/src/languages.ts';
import { serverTexts } from '../../../packages/i18n/src/server-texts.ts';
import { type Reply, replyOf } from './replies.ts';

/** The id of every failure that the mock API answers with. */
export const errorId = 'req-mock-0001';

export type Written =
  | { readonly status: number; readonly body: string; readonly headers: Record<string, string> }
  | 'unreachable';

/** An envelope as the server writes it, with the texts of the reader's language. */
export function answerText(
  said: unknown,
  { language, data }: { language: Language; data: unknown },
): Written {
  const { errors: texts } = serverTexts(language);
  const reply = said instanceof Failure ? failureReply(said) : replyOf(said);
  if (reply === undefined) return json(200, { code: 0, msg: '', data });
  if (reply.kind === 'unreachable') return 'unreachable';
  if (reply.kind === 'refused') {
    const text = texts.refusals[reply.code];
    const msg = typeof text === 'function' ? text(reply.params) : text;
    return json(200, { code: errorCodes[reply.code], msg, data: null });
  }
  if (reply.kind !== 'failed') throw new Error(`${reply.kind} is no envelope`);
  const { failure, fields } = reply;
  const status = failureStatus[failure];
  const words = Object.entries(fields).map(([path, problem]) => [path, texts.fields[problem]]);
  const details = {
    badRequest: { fields, messages: Object.fromEntries(words) },
    internal: { errorId },
    unavailable: { errorId },
  };
  const more = failure in details ? details[failure as keyof typeof details] : null;
  return json(status, { code: status, msg: texts.failures[failure], data: more });
}

/** A download, whose content is none of a screen's business. */
export function fileAnswer(): Written {
  const headers = {
    'content-type': 'text/plain',
    'content-disposition': 'attachment; filename="file.txt"',
  };
  return { status: 200, body: 'a file', headers };
}

function failureReply({ failure, fields }: Failure): Reply {
  return { kind: 'failed', failure, fields: fields ?? {} };
}

function json(status: number, envelope: object): Written {
  return {
    status,
    body: JSON.stringify(envelope),
    headers: { 'content-type': 'application/json' },
  };
}
