-- The catalogue of games. It is the provider's: no company owns a row of it, and customers read what is listed for them.

-- Owner: packages/domain/src/catalogue/
create table game (
  id text primary key,
  -- What game SDKs and callbacks call it. Kept as text: it exceeds what JavaScript counts exactly.
  mg_id text not null unique check (mg_id ~ '^[0-9]{19}$'),
  category text not null
    check (category in ('interactive_game', 'bullet_game', 'interactive_gift', 'betting_game', 'ai')),
  price_category text not null
    check (price_category in ('mau', 'gift', 'betting', 'ai_minutes', 'ai_tokens')),
  name_zh text not null check (length(name_zh) between 1 and 60),
  name_en text not null check (length(name_en) between 1 and 60),
  summary_zh text not null check (length(summary_zh) between 1 and 300),
  summary_en text not null check (length(summary_en) between 1 and 300),
  regions text[] not null check (cardinality(regions) > 0),
  company_kinds text[] not null
    check (cardinality(company_kinds) > 0 and company_kinds <@ array['direct', 'channel']),
  status text not null check (status in ('draft', 'listed', 'delisted')),
  -- Key of the cover in the file storage; null: the pattern of its id.
  cover_key text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index game_created on game (created_at desc, id desc);
create index game_status on game (status, category, created_at desc, id desc);
grant select on game to arcadia_tenant;
grant select, insert, update on game to arcadia_app;
