import { negotiate, type Language } from '@arcadia/i18n/languages';
import { type ServerTexts, serverTexts } from '@arcadia/i18n/server-texts';
import type { FastifyRequest } from 'fastify';

export type ErrorTexts = ServerTexts['errors'];

export function errorTexts(language: Language): ErrorTexts {
  return serverTexts(language).errors;
}

/** The language requested by Accept-Language. */
export function languageOf(request: FastifyRequest): Language {
  return negotiate(request.headers['accept-language']);
}
