import { Visitor } from 'oxc-parser';
import { type Finding, lineAt, type Project, type SourceFile } from './project.ts';
import { literalText, type SqlText, sqlTexts, withoutComments } from './sql-texts.ts';

const domain = 'packages/domain/src/';
const server = 'apps/server/src/';
/** Removes the old rows of many features: how long each is kept is said in one place. */
const retention = `${domain}database/retention.ts`;

/** The folders and files that may name a table in a query. */
const owners: Readonly<Record<string, readonly string[]>> = {
  // Companies and members are joined wherever a session, a link or a code leads to its owner.
  company: [
    `${domain}companies/`,
    `${domain}members/repo.ts`,
    `${domain}sessions/repo.ts`,
    `${domain}sign-in/hand-over-repo.ts`,
    `${domain}billing-emails/repo.ts`,
  ],
  company_scope_key: [`${domain}database/connection.ts`],
  role: [`${domain}access/`, `${domain}members/repo.ts`, `${domain}sessions/repo.ts`],
  billing_email: [`${domain}billing-emails/`],
  stored_file: [`${domain}files/`],
  review_case: [`${domain}reviews/`],
  certification: [`${domain}certification/`],
  certification_submission: [`${domain}certification/`],
  // Sub-accounts are people like the main account; their management is a feature of its own.
  member: [
    `${domain}members/`,
    `${domain}access/`,
    `${domain}sessions/`,
    `${domain}companies/repo.ts`,
    `${domain}sign-in/hand-over-repo.ts`,
    `${domain}billing-emails/repo.ts`,
  ],
  member_login: [`${domain}members/`],
  session: [`${domain}sessions/`, retention],
  verification_code: [`${domain}verification-codes/`, retention],
  sign_in_log: [`${domain}sessions/`, retention],
  hand_over_code: [`${domain}sign-in/`, retention],
  known_origin: [`${domain}sessions/`, retention],
  captcha_puzzle: [`${domain}captcha/`, retention],
  captcha_work: [`${domain}captcha/`, retention],
  captcha_ticket: [`${domain}captcha/`, retention],
  // Counters of tries in a verb and of calls at an endpoint: one table, two users, and the sweep that empties it.
  rate_limit: [`${domain}authentication/attempts.ts`, retention, `${server}http/`],
  operator: [`${domain}operators/`],
  operator_session: [`${domain}operators/`, retention],
  operator_recovery_code: [`${domain}operators/`],
  operator_token: [`${domain}operators/`, retention],
  operator_device: [`${domain}operators/`],
  // Written by every write transaction, read by its own feature.
  audit_log: [`${domain}database/transaction.ts`, `${domain}audit/`],
  outbox: [`${domain}database/`, `${domain}outbox/`],
  idempotency_key: [`${domain}database/`],
  migration: [`${domain}database/apply-migrations.ts`],
  worker_process: [`${domain}jobs/`],
  background_job: [`${domain}jobs/`],
  application: [`${domain}applications/`],
  region_service: [`${domain}applications/`],
  service_app_id: [`${domain}applications/`],
  game: [`${domain}catalogue/`],
  service_game: [`${domain}applications/`],
  package_name: [`${domain}applications/`],
  app_credential: [`${domain}callbacks/`],
  callback_alarm: [`${domain}callbacks/`],
  callback_set: [`${domain}callbacks/`],
  verification_run: [`${domain}callbacks/`],
  verification_step: [`${domain}callbacks/`],
  callback_message: [`${domain}callbacks/`, retention],
  callback_delivery: [`${domain}callbacks/`],
  callback_attempt: [`${domain}callbacks/`],
  ledger_book: [`${domain}ledger/`],
  ledger_account_kind: [`${domain}ledger/`],
  ledger_account: [`${domain}ledger/`],
  ledger_transfer: [`${domain}ledger/`],
  ledger_entry: [`${domain}ledger/`],
  ledger_provider_total: [`${domain}ledger/`],
  ledger_template: [`${domain}ledger/`],
  ledger_rule: [`${domain}ledger/`],
  payment: [`${domain}payments/`],
  payment_attempt: [`${domain}payments/`],
  gateway_order: [`${domain}payments/`],
  gateway_payment: [`${domain}payments/`],
  gateway_event: [`${domain}payments/`, retention],
  payment_case: [`${domain}payments/`],
  recharge_order: [`${domain}funds/`],
  funds_transaction: [`${domain}funds/`],
  // The start looks whether sim has used the database, before anything of sim is loaded.
  sim_message: [`${server}sim/`, `${server}claim-database.ts`],
  sim_clock: [`${server}sim/`, `${server}claim-database.ts`],
  simulator_state: [`${server}sim/`, `${server}claim-database.ts`],
};

/** Database functions through which money moves, and the only files that may call them. */
const guardedFunctions: Readonly<Record<string, readonly string[]>> = {
  lock_ledger: [`${domain}ledger/post.ts`],
  post_transfer: [`${domain}ledger/post.ts`],
  post_transfers: [`${domain}ledger/post.ts`],
  reverse_transfer: [`${domain}ledger/post.ts`],
};

const queryMethods = [
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'table',
];
const joinMethods = [
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'from',
  'using',
];

/** Creates past states of companies that no verb can produce. It may not write the ledger. */
const seeding = `${server}sim/seed/`;

type Mention = { table: string; start: number };

/** A feature's tables belong to its own files; the ledger is written through one of them. */
export function checkTables(project: Project): Finding[] {
  return [...unownedTables(project), ...project.files.filter(isProduct).flatMap(findingsOf)];
}

/** A table without an owner could be used by everybody, so each must have one. */
function unownedTables({ migrations }: Project): Finding[] {
  return migrations.flatMap(({ path, text }) =>
    [
      ...withoutComments(text).matchAll(
        /create (?:unlogged )?table (?:if not exists )?(\w+)(?![\w.]| partition of)/g,
      ),
    ]
      .filter(([, table]) => table !== undefined && !(table in owners))
      .map((match) => ({
        rule: 'tables',
        path,
        line: lineAt(text, match.index),
        message: `table ${match[1]} has no owner; name one in tools/checks/walls/tables.ts`,
      })),
  );
}

function isProduct({ path, isTest }: SourceFile): boolean {
  return /^(apps|packages)\//.test(path) && !isTest;
}

function findingsOf(file: SourceFile): Finding[] {
  const at = (start: number, message: string) => [
    { rule: 'tables', path: file.path, line: lineAt(file.text, start), message },
  ];
  const { mentions, unreadable } = builderMentions(file);
  const texts = sqlTexts(file);
  const foreign = [...mentions, ...texts.flatMap(mentionsIn)].flatMap(({ table, start }) =>
    mayName(table, file) ? [] : at(start, `${table} belongs to ${owners[table]?.join(', ')}`),
  );
  const guarded = texts.flatMap(({ text, start }) =>
    Object.entries(guardedFunctions)
      .filter(([name, files]) => new RegExp(`\\b${name}\\b`).test(text) && !isOwner(files, file))
      .flatMap(([name, files]) => at(start, `${name} is called by ${files.join(', ')} only`)),
  );
  const dynamic = unreadable.flatMap((start) =>
    at(start, 'the table is not written out, so no check can tell whose it is'),
  );
  return [...foreign, ...guarded, ...dynamic];
}

function mayName(table: string, file: SourceFile): boolean {
  if (file.path.startsWith(seeding) && !table.startsWith('ledger_')) return true;
  return isOwner(owners[table], file);
}

function isOwner(folders: readonly string[] | undefined, { path }: SourceFile): boolean {
  return folders === undefined || folders.some((folder) => path.startsWith(folder));
}

/** Tables named in calls of the query builder, and calls whose table is hidden in a variable. */
function builderMentions({ program, text }: SourceFile): {
  mentions: Mention[];
  unreadable: number[];
} {
  const mentions: Mention[] = [];
  const unreadable: number[] = [];
  const usesBuilder = /from 'kysely'|database\/(connection|transaction)/.test(text);
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || callee.computed || !first) return;
      const { name } = callee.property;
      const isQuery = queryMethods.includes(name);
      if (!isQuery && !joinMethods.includes(name)) return;
      const named = first.type === 'ArrayExpression' ? first.elements : [first];
      for (const node of named) {
        if (!node) continue;
        const written = literalText(node);
        const table = written?.split(/\s/)[0];
        if (table !== undefined && table in owners)
          mentions.push({ table, start: callee.property.start });
        const isHidden = node.type === 'Identifier' || node.type === 'TemplateLiteral';
        if (isHidden && isQuery && usesBuilder) unreadable.push(callee.property.start);
      }
    },
  }).visit(program);
  return { mentions, unreadable };
}

/** Tables in SQL texts: any name in the position of a table, and elsewhere names that can only be tables. */
function mentionsIn({ text, start }: SqlText): Mention[] {
  const sql = withoutComments(text).toLowerCase();
  const stands = (table: string) =>
    new RegExp(
      `\\b(from|join|into|update|table|only)\\s+(public\\.)?"?${table}\\b"?(?!\\s*\\()`,
    ).test(sql);
  return Object.keys(owners)
    .filter(
      (table) => stands(table) || (isOnlyTable(table) && new RegExp(`\\b${table}\\b`).test(sql)),
    )
    .map((table) => ({ table, start }));
}

/** Short names are words of SQL too, and `idempotency_key` is also a column. */
function isOnlyTable(table: string): boolean {
  return table.includes('_') && table !== 'idempotency_key';
}
