import { errors as en } from '@arcadia/i18n/en/errors';
import { negotiate, type Language } from '@arcadia/i18n/languages';
import { errors as zh } from '@arcadia/i18n/zh/errors';
import type { FastifyRequest } from 'fastify';

export type ErrorTexts = typeof zh;

const texts: Readonly<Record<Language, ErrorTexts>> = { en, zh };

export function errorTexts(language: Language): ErrorTexts {
  return texts[language];
}

/** The language requested by Accept-Language. */
export function languageOf(request: FastifyRequest): Language {
  return negotiate(request.headers['accept-language']);
}
