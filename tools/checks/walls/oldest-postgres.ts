import { type Finding, lineAt, type Project } from './project.ts';
import { sqlTexts, withoutComments } from './sql-texts.ts';

/** What the oldest supported release (15) lacks, by the release that brought it; from the release notes of 16 to 18. */
const newer: readonly (readonly [release: number, words: RegExp])[] = [
  [18, /\breturning\b[^;]*\b(?:old|new)\.\w/i],
  [18, /\b(?:uuidv7|uuidv4|array_sort|array_reverse|casefold|crc32c?|gamma|lgamma)\s*\(/i],
  [18, /\bgenerated\s+always\s+as\b[^;]*\bvirtual\b|\bwithout\s+overlaps\b|\bnot\s+enforced\b/i],
  [
    17,
    /\b(?:json_table|json_exists|json_query|json_value|merge_action|to_bin|to_oct|unicode_version|random)\s*\(\s*[^)\s]/i,
  ],
  [17, /\bmerge\s+into\b[^;]*\breturning\b|\bwhen\s+not\s+matched\s+by\s+source\b/i],
  [
    16,
    /\b(?:any_value|random_normal|date_add|date_subtract|array_shuffle|array_sample|pg_input_is_valid|pg_input_error_info|json_arrayagg|json_objectagg|system_user)\s*\(/i,
  ],
];

/** A statement that only newer servers understand fails on a customer's, in the midst of the work. */
export function checkOldestPostgres({ files, migrations }: Project): Finding[] {
  const inFiles = files
    .filter(({ path, isTest }) => /^(?:apps|packages)\//.test(path) && !isTest)
    .flatMap((file) =>
      sqlTexts(file).flatMap(({ text, start }) =>
        findingsOf(file.path, withoutComments(text), lineAt(file.text, start)),
      ),
    );
  const inMigrations = migrations.flatMap(({ path, text }) =>
    findingsOf(path, withoutComments(text), 1),
  );
  return [...inFiles, ...inMigrations];
}

function findingsOf(path: string, sql: string, line: number): Finding[] {
  return newer.flatMap(([release, words]) => {
    const match = words.exec(sql);
    if (match === null) return [];
    const message = `${match[0].replace(/\s+/g, ' ').slice(0, 60)} needs PostgreSQL ${release}; 15 is supported`;
    return [{ rule: 'oldest-postgres', path, line, message }];
  });
}
