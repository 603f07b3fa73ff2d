-- The product's own captcha: what was set, and the tickets that a solution earned. All of it lives for minutes. Unlogged:
-- losing it in a crash costs nothing but another try.

create unlogged table captcha_puzzle (
  id text primary key,
  -- Where the gap is, in pixels of the picture from its left edge. No answer ever tells it.
  gap_x integer not null,
  -- The address it was made for; nobody else may solve it.
  address text not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  solved_at timestamptz
);
create index captcha_puzzle_age on captcha_puzzle (expires_at);
grant select, insert, update, delete on captcha_puzzle to arcadia_app;

-- The way without a puzzle: a sum for the machine to do.
create unlogged table captcha_work (
  id text primary key,
  challenge text not null,
  address text not null,
  expires_at timestamptz not null,
  answered_at timestamptz
);
create index captcha_work_age on captcha_work (expires_at);
grant select, insert, update, delete on captcha_work to arcadia_app;

create unlogged table captcha_ticket (
  -- SHA-256 of ticket and rand together; neither is stored.
  ticket_hash bytea primary key,
  address text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index captcha_ticket_age on captcha_ticket (expires_at);
grant select, insert, update, delete on captcha_ticket to arcadia_app;
