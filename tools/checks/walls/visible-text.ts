import { type Node, Visitor } from 'oxc-parser';
import { type Finding, lineAt, type Project, type SourceFile } from './project.ts';
import { literalText } from './sql-texts.ts';

/** Attributes whose value a person reads or hears. */
const spoken = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'caption',
  'description',
  'hint',
  'help',
  'label',
  'message',
  'placeholder',
  'summary',
  'text',
  'title',
]);

/** All visible texts are in the dictionaries, in both languages. */
export function checkVisibleText(project: Project): Finding[] {
  return project.files.filter(isChecked).flatMap(findingsOf);
}

/** The gallery shows components with sample data and exists in sim only. */
function isChecked({ path, isTest }: SourceFile): boolean {
  return (
    /^(apps\/(console|backoffice|shop)|packages\/(ui|web))\/.+\.tsx$/.test(path) &&
    !isTest &&
    !path.includes('/gallery/')
  );
}

function findingsOf(file: SourceFile): Finding[] {
  const found: Finding[] = [];
  const add = (node: Node, where: string) => {
    for (const { text, start } of shownTexts(node)) {
      if (!/\p{L}/u.test(text)) continue;
      const message = `"${text.trim().slice(0, 40)}" ${where} belongs into the message catalogues`;
      found.push({
        rule: 'visible-text',
        path: file.path,
        line: lineAt(file.text, start),
        message,
      });
    }
  };
  const children = (nodes: readonly Node[]) => {
    for (const node of nodes) add(node, 'in the markup');
  };
  new Visitor({
    JSXElement: (node) => children(node.children),
    JSXFragment: (node) => children(node.children),
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && value && spoken.has(name.name))
        add(value, `as ${name.name}`);
    },
  }).visit(file.program);
  return found;
}

/** The literal texts that an expression can render, through conditions and defaults. */
function shownTexts(node: Node): { text: string; start: number }[] {
  switch (node.type) {
    case 'JSXText':
      return [{ text: node.value, start: node.start }];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return shownTexts(node.expression);
    case 'ConditionalExpression':
      return [...shownTexts(node.consequent), ...shownTexts(node.alternate)];
    case 'LogicalExpression':
      return [...shownTexts(node.left), ...shownTexts(node.right)];
    default: {
      const text = literalText(node);
      return text === undefined ? [] : [{ text, start: node.start }];
    }
  }
}
