import { type Finding, lineAt, type Project } from './project.ts';
import { withoutComments } from './sql-texts.ts';

const domain = 'packages/domain/src/';
const server = 'apps/server/src/';
/**
 * About rows of many features: how long each is kept, and which are sealed, is said in one place.
 */
const acrossFeatures = [
  `${domain}database/retention.ts`,
  `${domain}database/closed-accounts.ts`,
  `${domain}database/sealed-values.ts`,
];

/** Folders and files that may name a table or view in a query besides its owner, which its migration names. */
const sharedWith: Readonly<Record<string, readonly string[]>> = {
  // Companies and members are joined wherever a session, a link or a code leads to its owner.
  company: [
    `${domain}members/repo.ts`,
    `${domain}sessions/repo.ts`,
    `${domain}sign-in/hand-over-repo.ts`,
    `${domain}billing-emails/repo.ts`,
  ],
  role: [`${domain}members/repo.ts`, `${domain}sessions/repo.ts`],
  // Sub-accounts are people like the main account; their management is a feature of its own.
  member: [
    `${domain}access/`,
    `${domain}sessions/`,
    `${domain}companies/repo.ts`,
    `${domain}sign-in/hand-over-repo.ts`,
    `${domain}billing-emails/repo.ts`,
  ],
  // Counters of tries in a verb and of calls at an endpoint.
  rate_limit: [`${server}http/`],
  // Written by every write transaction, read by its own feature.
  audit_log: [`${domain}database/records.ts`],
  outbox: [`${domain}outbox/`],
  // The start looks whether sim has used the database, before anything of sim is loaded.
  sim_message: [`${server}process/claim-database.ts`],
  sim_clock: [`${server}process/claim-database.ts`],
  simulator_state: [`${server}process/claim-database.ts`],
};

/** The folders and files that may name each table or view in a query. */
export type Owners = ReadonlyMap<string, readonly string[]>;

/** The owner of a table stands before it in its migration: a comment `-- Owner:` with a folder or file. */
export function ownersOf({ migrations }: Project): Owners {
  const declared = migrations.flatMap(({ text }) => [
    ...text.matchAll(/^-- Owner: (\S+)\ncreate (?:unlogged )?(?:table|view) (\w+)/gm),
  ]);
  return new Map(
    [['', `${domain}database/apply-migrations.ts`, 'migration'], ...declared].map(
      ([, owner = '', table = '']) => [
        table,
        [owner, ...acrossFeatures, ...(sharedWith[table] ?? [])],
      ],
    ),
  );
}

/** A table without an owner could be used by everybody, so each must have one. */
export function unownedTables(project: Project): Finding[] {
  const owners = ownersOf(project);
  return project.migrations.flatMap(({ path, text }) =>
    [
      ...withoutComments(text).matchAll(
        /create (?:unlogged )?(?:table|view) (?:if not exists )?(\w+)(?![\w.]| partition of)/g,
      ),
    ]
      .filter(([, table]) => table !== undefined && !owners.has(table))
      .map((match) => ({
        rule: 'tables',
        path,
        line: lineAt(text, match.index),
        message: `${match[1]} has no owner; write "-- Owner: packages/domain/src/<feature>/" before it`,
      })),
  );
}
