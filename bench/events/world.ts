import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';

/** One company whose main account is logged in so many times. @returns the tokens of the sessions */
export async function fillSessions(url: string, sessions: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
      values ('co_bench', 'Bench', 'CN', 'CNY', 0, now());
    insert into member (id, company_id, name, main, email, language, created_at)
      values ('mem_bench', 'co_bench', 'Bench', true, 'bench@bench.example', 'en', now())`);
  const tokens = Array.from({ length: sessions }, () => randomBytes(32).toString('base64url'));
  await client.query(
    `insert into session (company_id, id, token_hash, member_id, created_at, last_seen_at)
     select 'co_bench', 'ses_bench' || number, hash, 'mem_bench', now(), now()
     from unnest($1::bytea[]) with ordinality as given (hash, number)`,
    [tokens.map((token) => createHash('sha256').update(token).digest())],
  );
  await client.end();
  return tokens;
}
