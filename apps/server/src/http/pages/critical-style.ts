/** One rule of a style sheet: what stands before its braces, and what in them; null for a statement such as `@layer a, b`. */
type Rule = { prelude: string; body: string | null };

/** States that only a person brings about: nothing is pressed or pointed at before the app is there. */
const passing =
  /:(?:hover|focus|active|disabled|checked|open|popover-open|starting)|::(?:backdrop|placeholder|selection|file|-webkit|details|marker)/;
/** At-rules that hold rules. */
const holder = /^@(?:layer|media|supports|container)\b/;
const leftOut = /^@layer properties$|\bprint\b/;
const className = /\.((?:\\.|[\w-])+)/g;

/**
 * The part of built style sheets that the HTML needs to be painted as with all of it. It stands before the sheets themselves, with their
 * layers in their order, so that nothing changes when they come. Fonts to be fetched and movements are theirs.
 *
 * @param names of the HTML's elements and, each with a full stop before it, classes
 */
export function criticalStyle(css: string, names: ReadonlySet<string>): string {
  const kept = withoutUnused(keep(css, names));
  const properties = rulesIn(css).filter(
    ({ prelude }) => prelude.startsWith('@property ') && kept.includes(prelude.slice(10).trim()),
  );
  return kept + properties.map(({ prelude, body }) => `${prelude}{${body}}`).join('');
}

/** Values that nothing refers to: the whole sheet says them again. */
function withoutUnused(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  return css.replaceAll(/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name) =>
    used.has(name) ? declaration : '',
  );
}

function keep(css: string, names: ReadonlySet<string>): string {
  return rulesIn(css)
    .map(({ prelude, body }) => {
      if (body === null) return prelude.startsWith('@layer') ? `${prelude};` : '';
      // The stand-ins that are as wide as our fonts, and on the reader's machine already.
      if (prelude === '@font-face' && !body.includes('url(')) return `${prelude}{${body}}`;
      if (prelude.startsWith('@')) {
        if (!holder.test(prelude) || leftOut.test(prelude)) return '';
        const inner = keep(body, names);
        return inner === '' ? '' : `${prelude}{${inner}}`;
      }
      const selectors = partsOf(prelude).filter((selector) => isNeeded(selector, names));
      return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`;
    })
    .join('');
}

function isNeeded(selector: string, names: ReadonlySet<string>): boolean {
  if (passing.test(selector.replaceAll(/\\./g, ''))) return false;
  // A plain element; what is more complicated stays.
  if (/^[a-z]\w*$/.test(selector) && !names.has(selector)) return false;
  // What a selector excludes need not be there.
  const asked = selector.replaceAll(/:not\([^)]*\)/g, '');
  return [...asked.matchAll(className)].every(([, name = '']) =>
    names.has(`.${name.replaceAll(/\\(.)/g, '$1')}`),
  );
}

/** Selectors, which commas separate outside of brackets. */
function partsOf(prelude: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < prelude.length; at += 1) {
    const sign = prelude[at];
    if (sign === '\\') at += 1;
    else if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (sign === ',' && depth === 0) {
      parts.push(prelude.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, prelude.slice(from)];
}

/** The rules of a sheet as the build writes it: without comments, but for the first. */
function rulesIn(sheet: string): Rule[] {
  const css = sheet.replaceAll(/\/\*[^]*?\*\//g, '');
  const rules: Rule[] = [];
  let from = 0;
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '\\') at += 1;
    else if (sign === '"') at = css.indexOf('"', at + 1);
    else if (sign === ';') {
      rules.push({ prelude: css.slice(from, at).trim(), body: null });
      from = at + 1;
    } else if (sign === '{') {
      const end = endOf(css, at);
      rules.push({ prelude: css.slice(from, at).trim(), body: css.slice(at + 1, end) });
      at = end;
      from = end + 1;
    }
  }
  return rules;
}

/** Where the brace that opens at `start` is closed. */
function endOf(css: string, start: number): number {
  let depth = 0;
  for (let at = start; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '\\') at += 1;
    else if (sign === '"') at = css.indexOf('"', at + 1);
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return css.length;
}
