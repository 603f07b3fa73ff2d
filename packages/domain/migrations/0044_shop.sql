-- The shop: campaigns with pages and packages. src/shop/README.md says what holds.

-- A special offer of the provider's, such as 202507.
-- Owner: packages/domain/src/shop/
create table shop_campaign (
  key text primary key check (key ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  -- In each language of content, as {"zh": …, "en": …}.
  name jsonb not null,
  -- Colours and picture of its pages.
  look text not null check (look in ('sunrise', 'ocean', 'violet', 'lantern')),
  -- From when and until when its packages can be bought, once it is published.
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  status text not null default 'draft' check (status in ('draft', 'published', 'withdrawn')),
  -- Counts changes, so that nobody overwrites what somebody else has just saved.
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  published_at timestamptz,
  check (status = 'draft' or published_at is not null)
);
create index shop_campaign_newest on shop_campaign (starts_at desc, key desc);
create index shop_campaign_published on shop_campaign (starts_at desc, key desc) where status = 'published';
grant select on shop_campaign to arcadia_app;
grant insert, update (name, look, starts_at, ends_at, status, version, changed_at, published_at) on shop_campaign to arcadia_app;

-- Owner: packages/domain/src/shop/
create table shop_page (
  -- A part of the page's address: /activity/home/{id}.
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  campaign_key text not null references shop_campaign,
  position integer not null check (position >= 0),
  -- name, headline and introduction in each language of content.
  texts jsonb not null,
  -- A page that was removed stays for the packages that were sold on it.
  removed_at timestamptz
);
create index shop_page_campaign on shop_page (campaign_key, position);
grant select on shop_page to arcadia_app;
grant insert, update (position, texts, removed_at) on shop_page to arcadia_app;

-- Owner: packages/domain/src/shop/
create table shop_package (
  id text primary key,
  page_id text not null references shop_page,
  position integer not null check (position >= 0),
  -- name and summary in each language of content.
  texts jsonb not null,
  -- Minor units before the discount; null where it is not sold in that currency.
  original_cny bigint check (original_cny between 1 and 500000000),
  original_usd bigint check (original_usd between 1 and 500000000),
  -- Tenths of the original price that are to be paid: 8.5 takes 15 % off.
  fold numeric(3, 1) not null check (fold > 0 and fold <= 10),
  validity_count integer not null check (validity_count between 1 and 120),
  validity_unit text not null check (validity_unit in ('month', 'year')),
  -- Most of it that one company may buy; null for any number.
  max_per_company integer check (max_per_company > 0),
  -- Only for a company that has ordered nothing yet.
  first_order_only boolean not null,
  -- How many there are, and how many orders have that are paid or can still be paid; stock is null for any number.
  stock integer check (stock >= 0),
  taken integer not null default 0 check (taken >= 0),
  -- What is granted: [{"kind": "mau", "quantity": "10000", "share": 60}, …]; the shares are percents of the price.
  contents jsonb not null,
  removed_at timestamptz,
  check (num_nonnulls(original_cny, original_usd) > 0),
  constraint shop_package_stock check (stock is null or taken <= stock)
);
create index shop_package_page on shop_package (page_id, position);
grant select on shop_package to arcadia_app;
grant insert, update (page_id, position, texts, original_cny, original_usd, fold, validity_count, validity_unit, max_per_company,
  first_order_only, stock, contents, removed_at) on shop_package to arcadia_app;

-- Minor units that one package costs, rounded half up.
create function shop_price(p_original bigint, p_fold numeric) returns bigint language sql immutable
  set search_path = pg_catalog, public, pg_temp as $$ select round(p_original * p_fold / 10)::bigint $$;
