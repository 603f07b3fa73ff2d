import { api, type EndpointName, type OutputOf } from '@arcadia/contract/api';
import type { Endpoint } from '@arcadia/contract/wire/endpoint';
import { errorCodes } from '@arcadia/contract/wire/errors';
import { exportFormats, exportMediaTypes } from '@arcadia/contract/wire/exports';
import {
  groupOfCall,
  isForPrograms,
  programCallGroups,
} from '@arcadia/contract/access/for-programs';
import { isList } from '@arcadia/contract/wire/list';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { Language } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { keysOf } from '@arcadia/kernel/keys';
import { declaredRefusals } from '../openapi/declared-answers.ts';
import { exampleOf } from '../openapi/example-of.ts';
import { inputSchema, outputSchema, without } from '../openapi/openapi-schemas.ts';
import { refusalWords } from '../openapi/refusal-words.ts';
import { callFields } from './call-fields.ts';

/**
 * The reference of the calls for programs. It is read from what the OpenAPI document is read from, so both say the same; the
 * descriptions of the contract are in English, and a language translates them in its dictionaries `apiCalls` and `apiFields`.
 */

type Summary = OutputOf<'listProgramCalls'>['calls'][number];
type Call = OutputOf<'getProgramCall'>;

/** The endpoints that a customer's program may call, by their names. */
export const programEndpoints: readonly (readonly [EndpointName, Endpoint])[] = keysOf(api)
  .map((name): [EndpointName, Endpoint] => [name, api[name]])
  .filter(([, endpoint]) => isForPrograms(endpoint));

/** All of them, in the order of their groups. */
export function programCalls(language: Language): Summary[] {
  const all = programEndpoints.map(([name, endpoint]) => summaryOf(language, name, endpoint));
  return programCallGroups.flatMap((group) => all.filter((one) => one.group === group));
}

/** @throws NotFound where no program may call it. */
export function programCall(language: Language, name: string): Call {
  const [known, endpoint] = programEndpoints.find(([one]) => one === name) ?? [];
  if (known === undefined || endpoint === undefined) throw new NotFound('call');
  const { access, idempotent, rateLimit, transfer } = endpoint;
  return {
    ...summaryOf(language, known, endpoint),
    permission: access.kind === 'permission' ? access.permission : null,
    fields: callFields(endpoint).map((field) => ({
      ...field,
      words: translated(language, field.words),
    })),
    body: endpoint.method === 'POST' && transfer === 'json' ? asJson(exampleBody(endpoint)) : null,
    isUpload: transfer === 'upload',
    answer:
      transfer === 'download'
        ? null
        : asJson({ code: 0, msg: '', data: exampleOf(outputSchema(endpoint)) }),
    mediaTypes: transfer === 'download' ? mediaTypesOf(endpoint) : [],
    codes: declaredRefusals(endpoint).map((refusal) => ({
      code: errorCodes[refusal],
      name: refusal,
      words: refusalWords(language, refusal),
    })),
    idempotent,
    isList: isList(endpoint),
    rateLimit: rateLimit === undefined ? null : { ...rateLimit },
  };
}

/** Words of the contract in another language. */
function translated(language: Language, words: string): string {
  const { apiCalls, apiFields } = serverTexts(language);
  return apiCalls[words] ?? apiFields[words] ?? words;
}

function summaryOf(language: Language, name: EndpointName, endpoint: Endpoint): Summary {
  const { method, path, summary } = endpoint;
  const group = groupOfCall(endpoint);
  return { name, method, path, words: translated(language, summary), group };
}

function exampleBody(endpoint: Endpoint): unknown {
  const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
  return exampleOf(without(inputSchema(endpoint), inPath));
}

function mediaTypesOf({ mediaTypes }: Endpoint): string[] {
  return mediaTypes.length > 0
    ? [...mediaTypes]
    : exportFormats.map((format) => exportMediaTypes[format]);
}

function asJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
