import { languages } from '@arcadia/kernel/languages';
import { type Node, Visitor } from 'oxc-parser';
import { type Finding, lineAt, type Project, type SourceFile } from './project.ts';

const codes: ReadonlySet<string> = new Set(languages);
/** Files that name languages, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'packages/kernel/src/languages.ts': 'the list of languages',
  'packages/gateways/src/simulator/texts.ts': 'pages of other products',
  'packages/gateways/src/simulator/pages.ts': 'pages of other products',
};

/** A language is named in tables by language only, which don't compile while one is missing: a comparison would compile. */
export function checkLanguageCodes({ files }: Project): Finding[] {
  return files.filter(isChecked).flatMap(findingsOf);
}

function isChecked({ path, isTest }: SourceFile): boolean {
  return (
    /^(apps|packages|tools)\//.test(path) &&
    !isTest &&
    !(path in exceptions) &&
    !/\/gallery\/|\/test-support\/|^apps\/server\/src\/(sim\/seed|testing)\//.test(path)
  );
}

function findingsOf(file: SourceFile): Finding[] {
  const found: Finding[] = [];
  const add = (start: number, what: string) =>
    found.push({
      rule: 'language-codes',
      path: file.path,
      line: lineAt(file.text, start),
      message: `${what}; use \`languages\` or a record by \`Language\``,
    });
  new Visitor({
    BinaryExpression({ operator, left, right, start }) {
      if (/^[!=]==?$/.test(operator) && (isCode(left) || isCode(right)))
        add(start, 'a language is compared');
    },
    SwitchCase({ test, start }) {
      if (test !== null && isCode(test)) add(start, 'a language is compared');
    },
    ArrayExpression({ elements, start }) {
      const named = elements.filter((one) => one !== null);
      if (named.length > 0 && named.every((one) => isCode(one))) add(start, 'languages are listed');
    },
    TSUnionType({ types, start }) {
      if (types.every((one) => one.type === 'TSLiteralType' && isCode(one.literal)))
        add(start, 'languages are listed');
    },
  }).visit(file.program);
  return found;
}

function isCode(node: Node): boolean {
  return node.type === 'Literal' && typeof node.value === 'string' && codes.has(node.value);
}
