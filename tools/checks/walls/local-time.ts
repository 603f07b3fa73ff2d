import { Visitor } from 'oxc-parser';
import { type Finding, lineAt, type Project, type SourceFile } from './project.ts';

const calendar = 'packages/kernel/src/calendar.ts';

/** Methods of Date that answer by the time zone of the machine or the browser. */
const localMethods =
  /^(get|set)(FullYear|Month|Date|Day|Hours|Minutes|Seconds|TimezoneOffset)$|^to(Locale)?(Date|Time)String$/;

/** Days and months are those of UTC+8, by the kernel's calendar: elsewhere nothing adds the offset or asks the machine's zone. */
export function checkLocalTime({ files }: Project): Finding[] {
  return files.filter(isProduct).flatMap(findingsOf);
}

function isProduct({ path, isTest }: SourceFile): boolean {
  return /^(apps|packages)\//.test(path) && !isTest && path !== calendar;
}

function findingsOf(file: SourceFile): Finding[] {
  const found: Finding[] = [];
  const add = (start: number, what: string) =>
    found.push({
      rule: 'local-time',
      path: file.path,
      line: lineAt(file.text, start),
      message: `${what}: days and clock times come from ${calendar}`,
    });
  new Visitor({
    MemberExpression({ property, start }) {
      if (property.type === 'Identifier' && localMethods.test(property.name))
        add(start, property.name);
    },
    BinaryExpression({ operator, left, right, start }) {
      const isEightHours = left.type === 'Literal' && left.value === 8;
      if (operator === '*' && isEightHours && right.type === 'Literal' && right.value === 3_600_000)
        add(start, 'the offset of UTC+8');
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && /[+]08:00|Asia\/Shanghai/.test(value)) add(start, value);
    },
    TemplateElement({ value, start }) {
      if (/[+]08:00|Asia\/Shanghai/.test(value.raw)) add(start, 'the offset of UTC+8');
    },
  }).visit(file.program);
  return found;
}
