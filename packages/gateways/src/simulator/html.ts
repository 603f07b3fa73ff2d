/** Markup that is safe to send: every interpolated text was escaped. */
export type Html = { readonly markup: string };

type Part = string | Html | readonly Html[];

/** Builds markup; texts are escaped, markup and lists of markup are taken as they are. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const markup = strings.map((text, index) => {
    const part = parts[index];
    return part === undefined ? text : text + render(part);
  });
  return { markup: markup.join('') };
}

export const nothing: Html = { markup: '' };

function render(part: Part): string {
  if (typeof part === 'string') return escape(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
