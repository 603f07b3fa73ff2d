-- Sign-in: sessions, codes, captcha, login history, and hand-overs between consoles.

-- Owner: packages/domain/src/sessions/
create table session (
  company_id text not null references company,
  id text not null,
  -- SHA-256 of the token; the token itself is never stored.
  token_hash bytea not null,
  member_id text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  ip_address text,
  -- Country as the proxy in front of us told it, or null. Shown as the place of a session.
  place_country_code text check (place_country_code ~ '^[A-Z]{2}$'),
  user_agent text,
  -- Until when its identity verification is valid.
  identity_verified_until timestamptz,
  primary key (company_id, id),
  foreign key (company_id, member_id) references member (company_id, id)
);
create index session_id on session (id);
create index session_token on session (token_hash);
create index session_member on session (member_id) where ended_at is null;
create index session_age on session (created_at);
select scope_to_company('session');
grant select, insert, update, delete on session to arcadia_app;
-- A company's login may end sessions, but not open one or record an identity verification.
grant select, update (ended_at) on session to arcadia_tenant;
create policy ended_stays on session as restrictive for update to arcadia_tenant using (ended_at is null) with check (true);
create trigger announce_end after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function announce_session_end();

-- Owner: packages/domain/src/verification-codes/
create table verification_code (
  id bigint generated always as identity primary key,
  purpose text not null,
  -- A phone number in E.164 or an e-mail address.
  target text not null,
  code_hash bytea not null,
  -- Who requested it: a known device or a network for a visitor, the member for a signed-in caller.
  sender text not null,
  -- Whether the sender has signed in to this account before; strangers share their limits.
  trusted boolean not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- Wrong attempts by the sender, and by all others.
  tries integer not null default 0,
  foreign_tries integer not null default 0,
  used_at timestamptz
);
create index verification_code_target on verification_code (purpose, target, sent_at desc);
create index verification_code_sent on verification_code (sent_at);
grant select, insert, update, delete on verification_code to arcadia_app;

create sequence sign_in_log_id;
grant usage on sequence sign_in_log_id to arcadia_app;
-- Owner: packages/domain/src/sessions/
create table sign_in_log (
  company_id text not null references company,
  id bigint not null default nextval('sign_in_log_id'),
  member_id text not null,
  occurred_at timestamptz not null,
  method text not null check (method in ('code', 'password', 'hand_over')),
  outcome text not null check (outcome in ('succeeded', 'wrong_password', 'wrong_code', 'disabled', 'slowed')),
  ip_address text,
  place_country_code text,
  user_agent text,
  primary key (company_id, id, occurred_at),
  foreign key (company_id, member_id) references member (company_id, id)
  -- By month: see 0016_partitions.sql.
) partition by range (occurred_at);
create table sign_in_log_default partition of sign_in_log default;
create index sign_in_log_member on sign_in_log (member_id, id desc);
select scope_to_company('sign_in_log');
grant select on sign_in_log to arcadia_tenant;
grant select, insert on sign_in_log to arcadia_app;

-- A one-time code that proves to the other console who is coming: valid for a minute, used once, stored as a hash.
-- Owner: packages/domain/src/sign-in/
create table hand_over_code (
  company_id text not null references company,
  code_hash bytea not null,
  member_id text not null,
  -- Which side may redeem it.
  audience text not null check (audience in ('legacy', 'console')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, code_hash),
  foreign key (company_id, member_id) references member (company_id, id)
);
create index hand_over_code_hash on hand_over_code (code_hash);
create index hand_over_code_age on hand_over_code (expires_at);
select scope_to_company('hand_over_code');
grant select, insert, update, delete on hand_over_code to arcadia_app;

-- Known origins of a member: browsers, by a token that they keep, and networks. They grant no access; they are counted
-- separately from strangers, so that knowing a login is not enough to lock its owner out.
-- Owner: packages/domain/src/sessions/
create table known_origin (
  company_id text not null references company,
  member_id text not null,
  kind text not null check (kind in ('device', 'network')),
  -- SHA-256 of the browser's token, or of the network.
  origin_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (company_id, member_id, kind, origin_hash),
  foreign key (company_id, member_id) references member (company_id, id)
);
create index known_origin_age on known_origin (last_seen_at);
select scope_to_company('known_origin');
grant select, insert, update, delete on known_origin to arcadia_app;

-- The product's own captcha: what was set, and the tickets that a solution earned. All of it lives for minutes. Unlogged:
-- losing it in a crash costs nothing but another try.

-- Owner: packages/domain/src/captcha/
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

-- The alternative to a puzzle: a proof of work.
-- Owner: packages/domain/src/captcha/
create unlogged table captcha_work (
  id text primary key,
  challenge text not null,
  address text not null,
  expires_at timestamptz not null,
  answered_at timestamptz
);
create index captcha_work_age on captcha_work (expires_at);
grant select, insert, update, delete on captcha_work to arcadia_app;

-- Owner: packages/domain/src/captcha/
create unlogged table captcha_ticket (
  -- SHA-256 of ticket and rand together; neither is stored.
  ticket_hash bytea primary key,
  address text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index captcha_ticket_age on captcha_ticket (expires_at);
grant select, insert, update, delete on captcha_ticket to arcadia_app;
