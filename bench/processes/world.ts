import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** A company that nobody watches: what an event costs that goes to no stream. */
export const unwatched = 'co_unwatched';
export const watched = 'co_watched';

/** Two companies, with sessions of the main account of one. @returns the tokens of the sessions */
export async function fillWorld(owner: pg.Client, sessions: number): Promise<string[]> {
  await owner.query(`
    insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
      select id, id, 'CN', 'CNY', 0, now() from unnest(array['${watched}', '${unwatched}']) id;
    insert into member (id, company_id, name, main, email, language, created_at)
      values ('mem_bench', '${watched}', 'Bench', true, 'bench@bench.example', 'en', now())`);
  const tokens = Array.from({ length: sessions }, () => randomBytes(32).toString('base64url'));
  await owner.query(
    `insert into session (company_id, id, token_hash, member_id, created_at, last_seen_at)
     select '${watched}', 'ses_bench' || number, hash, 'mem_bench', now(), now()
     from unnest($1::bytea[]) with ordinality as given (hash, number)`,
    [tokens.map((token) => createHash('sha256').update(token).digest())],
  );
  return tokens;
}

/** An event for browsers, and told of, as a commit and its announcement leave it. */
export async function announce(owner: pg.Client, companyId: string): Promise<void> {
  await owner.query(
    `with made as (insert into outbox (company_id, occurred_at, topic, subject_id)
       values ($1, now(), 'overdue.changed', 'bench') returning id)
     select pg_notify('outbox', id::text) from made`,
    [companyId],
  );
}

/** Jobs that find nothing to do, so that only the queue is measured. */
export async function addJobs(owner: pg.Client, count: number): Promise<void> {
  await owner.query(
    `select graphile_worker.add_job('send-webhook-disabled',
       json_build_object('companyId', '${unwatched}', 'webhookId', 'none' || n, 'memberId', 'none'), max_attempts := 1)
     from generate_series(1, $1) n`,
    [count],
  );
}

/** Jobs that wait or run, those of the schedule left out. */
export async function jobsLeft(owner: pg.Client): Promise<{ left: number; failed: number }> {
  const { rows } = await owner.query<{ left: number; failed: number }>(
    `select count(*) filter (where attempts < max_attempts or locked_at is not null)::int as left,
       count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed
     from graphile_worker.jobs where task_identifier = 'send-webhook-disabled'`,
  );
  return rows[0] ?? { left: 0, failed: 0 };
}
