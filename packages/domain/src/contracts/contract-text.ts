import {
  type ContractPlaceholder,
  contractPlaceholders,
} from '@arcadia/contract/contracts/contract-desk';
import { type ContentLanguage } from '@arcadia/kernel/languages';
import type { TemplateRow } from './repo.ts';

export type Clause = { readonly kind: 'heading' | 'text'; readonly text: string };
export type Filling = Readonly<Record<ContractPlaceholder, string>>;

/** A template in one language. */
export function textsOf(
  template: Pick<TemplateRow, 'title_zh' | 'title_en' | 'body_zh' | 'body_en'>,
  language: ContentLanguage,
): { title: string; body: string } {
  const texts = {
    zh: { title: template.title_zh, body: template.body_zh },
    en: { title: template.title_en, body: template.body_en },
  } satisfies Record<ContentLanguage, { title: string; body: string }>;
  return texts[language];
}

/**
 * The paragraphs of a template's text, filled in. Each name is replaced once and in one pass: what a customer typed is never
 * read as a name, nor as anything else but text.
 */
export function clausesOf(body: string, filling: Filling): Clause[] {
  return body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line): Clause => {
      const heading = /^#+\s*(.*)$/.exec(line);
      return heading
        ? { kind: 'heading', text: filled(heading[1] ?? '', filling) }
        : { kind: 'text', text: filled(line, filling) };
    });
}

function filled(text: string, filling: Filling): string {
  return text.replaceAll(/\{([^{}\n]*)\}/g, (whole, name: string) => {
    const known = contractPlaceholders.find((one) => one === name.trim());
    return known === undefined ? whole : filling[known];
  });
}
