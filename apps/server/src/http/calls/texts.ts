import { negotiate, type Language } from '@arcadia/i18n/languages';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { serverTexts } from '@arcadia/i18n/server-texts';
import type { FastifyRequest } from 'fastify';

export type ErrorTexts = Dictionaries['errors'];

export function errorTexts(language: Language): ErrorTexts {
  return serverTexts(language).errors;
}

/** The language requested by Accept-Language. */
export function languageOf(request: FastifyRequest): Language {
  return negotiate(request.headers['accept-language']);
}
