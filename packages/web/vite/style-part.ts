import { type AtRule, parse, type Root, type Rule } from 'postcss';

/**
 * The part of a built style sheet that a program needs: every rule whose class its code names, in their order, with the values, shapes and
 * movements that these refer to. What has no class stays, since it may be any element's.
 *
 * @param css of the whole sheet
 * @param code of the program's files; a class stands in it as one word of a text
 * @param tags of the elements that there are, where rules for others are to go; left out, every element stays
 */
export function stylePart(css: string, code: string, tags?: ReadonlySet<string>): string {
  const sheet = parse(css);
  const words = new Set(code.split(/[\s"'`{}$\\]+/));
  // An arbitrary value may have signs that also end a text.
  const isNamed = (name: string) =>
    words.has(name) || (/["'`{}$\\]/.test(name) && code.includes(name));
  sheet.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const kept = rule.selectors.filter((selector) => {
      const name = firstClass(selector);
      return name === null ? hasElement(selector, tags) : isNamed(name);
    });
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  const named = new Set(code.match(/--[\w-]+/g));
  while (dropUnused(sheet, named)) {
    // What was dropped may have been the only one to name another.
  }
  return sheet.toString();
}

/** The class that an element must have; what follows says in which state, or within which other element. */
function firstClass(selector: string): string | null {
  const found = /\.((?:\\.|[\w-])+)/.exec(selector)?.[1];
  return found?.replaceAll(/\\(.)/g, '$1') ?? null;
}

/** Parts of fields that somebody fills in; such a field has a label. */
const partOfField =
  /^::(?:-webkit-(?:calendar|date|inner|outer|search)|file-selector-button|placeholder)/;

/** Whether the element that the selector begins with is one of those that there are. */
function hasElement(selector: string, tags?: ReadonlySet<string>): boolean {
  if (tags === undefined) return true;
  const tag = partOfField.test(selector) ? 'label' : /^[a-z]\w*/.exec(selector)?.[0];
  return tag === undefined || tags.has(tag);
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && parent.name.endsWith('keyframes');
}

/** @returns whether anything was dropped */
function dropUnused(sheet: Root, named: ReadonlySet<string>): boolean {
  const text = sheet.toString();
  const used = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const isUsed = (name: string) => used.has(name) || named.has(name);
  let isChanged = false;
  const drop = (node: { remove: () => unknown }) => {
    node.remove();
    isChanged = true;
  };
  sheet.walkDecls(/^--/, (value) => {
    if (value.parent?.type === 'rule' && !isUsed(value.prop)) drop(value);
  });
  sheet.walkRules((rule) => {
    if (rule.nodes.length === 0) drop(rule);
  });
  sheet.walkAtRules((rule) => {
    if (isEmpty(rule) || (rule.name === 'property' && !isUsed(rule.params))) drop(rule);
    else if (rule.name === 'keyframes' && !isMoved(text, rule.params)) drop(rule);
  });
  return isChanged;
}

/** A block without content; a statement such as `@layer a, b` has no block. */
function isEmpty({ nodes }: AtRule): boolean {
  return nodes?.length === 0;
}

function isMoved(css: string, name: string): boolean {
  const uses = css.split(new RegExp(String.raw`(?<![\w-])${name}(?![\w-])`)).length - 1;
  const own = css.split(new RegExp(String.raw`keyframes ${name}(?![\w-])`)).length - 1;
  return uses > own;
}
