const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Markup that needs no more escaping. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[] | null | false;

/**
 * Markup with values in it: texts are escaped, markup is not, null and false are nothing. Lines of the template are those of the
 * source: each break is one space.
 */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  const parts = strings.map(
    (string, index) => string.replaceAll(/\s*\n\s*/g, ' ') + textOf(values[index] ?? null),
  );
  return new Html(parts.join(''));
}

function textOf(value: Value): string {
  if (value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string')
    return value.replaceAll(/[&"<>]/g, (sign) => entities[sign] ?? sign);
  if (typeof value === 'number') return String(value);
  return value.map(({ text }) => text).join('');
}

/** The words of a piece of markup, with the entities that `html` and the Markdown parser write resolved. */
export function wordsOf(markup: string): string {
  return markup
    .replaceAll(/<\/?(?:a|code|em|small|span|strong|wbr)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|quot|lt|gt|#39);/g, (_, name: string) => signs[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const signs: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  '#39': "'",
};
