import { type CallExpression, type Function, type Node, Visitor } from 'oxc-parser';
import { type Finding, lineAt, type Project, type SourceFile } from './project.ts';

/**
 * What JSON.parse returns is `any`, so a cast or an annotation would be believed without a check. It must be `unknown`
 * first, or go to a schema.
 */
export function checkJsonCasts({ files }: Project): Finding[] {
  return files.filter(isChecked).flatMap(findingsOf);
}

function isChecked({ path, isTest }: SourceFile): boolean {
  return /^(apps|packages)\/.*\.tsx?$/.test(path) && !isTest;
}

function findingsOf(file: SourceFile): Finding[] {
  const calls: number[] = [];
  const checked = new Set<number>();
  const unknowns = new Set<string>();
  /** Whether each function around the current node returns `unknown`. */
  const returnsUnknown: boolean[] = [];
  const enter = ({ returnType }: Pick<Function, 'returnType'>) =>
    returnsUnknown.push(isUnknown(returnType?.typeAnnotation));
  const leave = () => returnsUnknown.pop();
  const allow = (node: Node | null) =>
    node !== null && isJsonParse(node) && checked.add(node.start);
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression(call) {
      if (isJsonParse(call)) calls.push(call.start);
      else if (isSchemaCall(call)) for (const argument of call.arguments) allow(argument);
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !isUnknown(id.typeAnnotation?.typeAnnotation)) return;
      unknowns.add(id.name);
      allow(init);
    },
    AssignmentExpression({ left, right }) {
      if (left.type === 'Identifier' && unknowns.has(left.name)) allow(right);
    },
    ReturnStatement({ argument }) {
      if (returnsUnknown.at(-1)) allow(argument);
    },
  }).visit(file.program);
  return calls
    .filter((start) => !checked.has(start))
    .map((start) => ({
      rule: 'json-casts',
      path: file.path,
      line: lineAt(file.text, start),
      message: 'parsed JSON is `any`; take it as `unknown` or give it to a schema',
    }));
}

function isJsonParse(node: Node): boolean {
  return node.type === 'CallExpression' && calledMethod(node) === 'JSON.parse';
}

function isSchemaCall(call: CallExpression): boolean {
  return /\.(parse|safeParse)$/.test(calledMethod(call) ?? '');
}

/** `object.method` of a call of a method. */
function calledMethod({ callee }: CallExpression): string | null {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null;
  const object = callee.object.type === 'Identifier' ? callee.object.name : '';
  return `${object}.${callee.property.name}`;
}

function isUnknown(type: Node | undefined): boolean {
  return type?.type === 'TSUnknownKeyword';
}
