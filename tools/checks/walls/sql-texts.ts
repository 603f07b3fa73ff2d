import { type Node, Visitor } from 'oxc-parser';
import type { SourceFile } from './project.ts';

/** A piece of SQL written out in TypeScript, with `?` where a value is put in. */
export type SqlText = { readonly text: string; readonly start: number };

/** All SQL of a file: sql`…`, and strings given to `sql.raw` or to a connection's `query`. */
export function sqlTexts({ program }: SourceFile): SqlText[] {
  const found: SqlText[] = [];
  new Visitor({
    TaggedTemplateExpression({ tag, quasi, start }) {
      if (tag.type === 'Identifier' && tag.name === 'sql')
        found.push({ text: literalText(quasi) ?? '', start });
    },
    CallExpression({ callee, arguments: [first], start }) {
      if (callee.type !== 'MemberExpression' || callee.computed || !first) return;
      const method = callee.property.name;
      const isRaw =
        method === 'raw' && callee.object.type === 'Identifier' && callee.object.name === 'sql';
      const text = literalText(first);
      if ((isRaw || method === 'query') && text !== undefined) found.push({ text, start });
    },
  }).visit(program);
  return found;
}

/** The text of a string or template literal; undefined for anything else. */
export function literalText(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join(' ? ');
  return undefined;
}

/** SQL without its comments, which may speak of anything. Offsets stay as they were. */
export function withoutComments(text: string): string {
  return text.replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length));
}
