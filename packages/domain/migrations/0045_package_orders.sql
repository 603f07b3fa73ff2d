-- Orders of packages: what companies order of the shop, within its stock and limits and at its prices.
-- src/package-orders/README.md says what holds.

-- The shop window is public, and a member's transaction prices what it orders.
grant select on shop_campaign, shop_page, shop_package to arcadia_tenant;

-- Locked by each new order of the company, so that its orders follow one another.
-- Owner: packages/domain/src/package-orders/
create table package_buyer (
  company_id text not null references company,
  -- Orders that were ever made.
  orders integer not null check (orders > 0),
  primary key (company_id)
);
select scope_to_company('package_buyer');
-- To lock it: money that comes late takes again what its order had given back.
grant select, update (orders) on package_buyer to arcadia_app;

-- What a company has of a package that orders have that are unpaid, paid or refunded.
-- Owner: packages/domain/src/package-orders/
create table package_taken (
  company_id text not null references company,
  package_id text not null,
  quantity integer not null check (quantity >= 0),
  primary key (company_id, package_id)
);
select scope_to_company('package_taken');
grant select on package_taken to arcadia_tenant, arcadia_app;

-- Owner: packages/domain/src/package-orders/
create table package_order (
  company_id text not null references company,
  id text not null,
  campaign_key text not null,
  status text not null default 'unpaid' check (status in ('unpaid', 'paid', 'canceled', 'closed', 'refunded')),
  currency text not null check (currency in ('CNY', 'USD')),
  -- Minor units: before the discount, after it, and what is to be paid.
  original bigint not null check (original >= amount),
  amount bigint not null check (amount > 0),
  due bigint not null check (due = amount),
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  -- Until when it can be paid. Nobody holds stock for longer without paying.
  expires_at timestamptz not null check (expires_at > created_at and expires_at <= created_at + interval '30 minutes'),
  -- balance, or the gateway.
  paid_with text,
  paid_at timestamptz,
  -- The number of the ledger's transfer that paid it.
  sequence bigint,
  -- When it was canceled, closed or refunded.
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, created_by) references member (company_id, id),
  check ((status in ('paid', 'refunded')) = (num_nonnulls(paid_with, paid_at, sequence) = 3)),
  check (num_nonnulls(paid_with, paid_at, sequence) in (0, 3)),
  check ((status in ('canceled', 'closed', 'refunded')) = (ended_at is not null))
);
create index package_order_newest on package_order (company_id, created_at desc, id desc);
create index package_order_by_amount on package_order (company_id, amount desc, id desc);
create index package_order_unpaid on package_order (expires_at) where status = 'unpaid';
select scope_to_company('package_order');
grant select on package_order to arcadia_tenant;
-- A member orders; what becomes of it is not for a member's transaction to say.
grant insert (company_id, id, campaign_key, currency, original, amount, due, created_by, created_by_name, created_at, expires_at)
  on package_order to arcadia_tenant;
grant select, insert, update (status, paid_with, paid_at, sequence, ended_at) on package_order to arcadia_app;

-- What was ordered, as it was offered then.
-- Owner: packages/domain/src/package-orders/
create table package_order_item (
  company_id text not null,
  order_id text not null,
  package_id text not null,
  quantity integer not null check (quantity between 1 and 999),
  -- Minor units of one package.
  unit_original bigint not null check (unit_original > 0),
  unit_price bigint not null check (unit_price between 0 and unit_original),
  -- Copied from the package by the trigger below, whatever is written.
  texts jsonb not null default '{}',
  fold numeric(3, 1) not null default 10,
  validity_count integer not null default 1,
  validity_unit text not null default 'month' check (validity_unit in ('month', 'year')),
  contents jsonb not null default '[]',
  -- From when and until when its quotas serve; null until it is paid.
  effective_at timestamptz,
  expires_at timestamptz check (expires_at > effective_at),
  primary key (company_id, order_id, package_id),
  foreign key (company_id, order_id) references package_order (company_id, id),
  check ((effective_at is null) = (expires_at is null))
);
create index package_order_item_package on package_order_item (package_id);
select scope_to_company('package_order_item');
grant select on package_order_item to arcadia_tenant;
-- What it grants and for how long is copied by the trigger below, never said by who orders.
grant insert (company_id, order_id, package_id, quantity, unit_original, unit_price) on package_order_item to arcadia_tenant;
grant select, insert, update (effective_at, expires_at) on package_order_item to arcadia_app;

-- SQLSTATEs AC010 to AC013 are mapped to refusals by src/database/transaction.ts:
--   AC010 sold out   AC011 more than one company may buy   AC012 only for a first order   AC013 not offered like this

-- Orders of one company follow one another, so that the limits below see the one before.
create function note_package_buyer() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into package_buyer (company_id, orders) values (new.company_id, 1)
    on conflict (company_id) do update set orders = package_buyer.orders + 1;
  return null;
end
$$;
create trigger note_package_buyer after insert on package_order
  for each row execute function note_package_buyer();

-- Moves both counts; a negative quantity gives back.
create function take_packages(p_company_id text, p_package_id text, p_quantity integer) returns void language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  package shop_package;
  held integer;
begin
  select * into strict package from shop_package where id = p_package_id for no key update;
  if p_quantity > 0 and package.stock is not null and package.taken + p_quantity > package.stock then
    raise exception '% is sold out', p_package_id using errcode = 'AC010';
  end if;
  update shop_package set taken = taken + p_quantity where id = p_package_id;
  insert into package_taken (company_id, package_id, quantity) values (p_company_id, p_package_id, greatest(p_quantity, 0))
    on conflict (company_id, package_id) do update set quantity = package_taken.quantity + p_quantity
    returning quantity into held;
  if p_quantity > 0 and held > package.max_per_company then
    raise exception 'no more than % of % for a company', package.max_per_company, p_package_id using errcode = 'AC011';
  end if;
end
$$;
revoke execute on function take_packages from public;

-- Takes what is ordered from the stock and from what the company may buy, at the price that is offered, and copies what the
-- package grants. Items of an order come in the order of their packages' ids, so that orders at once don't wait for each
-- other in a circle.
create function take_package() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  of_order package_order;
  package shop_package;
  original bigint;
begin
  select * into strict of_order from package_order where company_id = new.company_id and id = new.order_id;
  select * into package from shop_package where id = new.package_id for no key update;
  original := case of_order.currency when 'CNY' then package.original_cny else package.original_usd end;
  if of_order.status <> 'unpaid' or package.id is null or package.removed_at is not null or original is null
    or new.unit_original <> original or new.unit_price <> shop_price(original, package.fold)
    or not exists (
      select from company where id = new.company_id and settlement_currency = of_order.currency)
    or not exists (
      select from shop_page page join shop_campaign campaign on campaign.key = page.campaign_key
      where page.id = package.page_id and page.removed_at is null and campaign.key = of_order.campaign_key
        and campaign.status = 'published' and of_order.created_at >= campaign.starts_at
        and of_order.created_at < campaign.ends_at)
  then
    raise exception '% is not offered like this', new.package_id using errcode = 'AC013';
  end if;
  if package.first_order_only and exists (
    select from package_order where company_id = new.company_id and id <> new.order_id
      and status in ('unpaid', 'paid', 'refunded'))
  then
    raise exception '% is for a first order', new.package_id using errcode = 'AC012';
  end if;
  new.texts := package.texts;
  new.fold := package.fold;
  new.validity_count := package.validity_count;
  new.validity_unit := package.validity_unit;
  new.contents := package.contents;
  new.effective_at := null;
  new.expires_at := null;
  perform take_packages(new.company_id, new.package_id, new.quantity);
  return new;
end
$$;
create trigger take_package before insert on package_order_item
  for each row execute function take_package();

-- An order costs what its items add up to, at the end of the transaction that makes it, and gets no further ones.
create function check_package_order() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  of_order text := to_jsonb(new) ->> case tg_table_name when 'package_order' then 'id' else 'order_id' end;
begin
  if not exists (
    select from package_order o
    where o.company_id = new.company_id and o.id = of_order and (o.original, o.amount) = (
      select sum(i.quantity * i.unit_original), sum(i.quantity * i.unit_price) from package_order_item i
      where i.company_id = o.company_id and i.order_id = o.id))
  then
    raise exception 'the items of order % do not add up', of_order using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger items_add_up after insert on package_order deferrable initially deferred
  for each row execute function check_package_order();
create constraint trigger items_add_up after insert on package_order_item deferrable initially deferred
  for each row execute function check_package_order();

-- An order that ends unpaid gives back what it took; one that is paid afterwards takes it again.
create function follow_package_order() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  item record;
  way integer := case when new.status = 'paid' then 1 else -1 end;
begin
  for item in
    select package_id, quantity from package_order_item
    where company_id = new.company_id and order_id = new.id order by package_id collate "C"
  loop
    perform take_packages(new.company_id, item.package_id, way * item.quantity);
  end loop;
  return null;
end
$$;
create trigger follow_package_order after update of status on package_order
  for each row when (old.status = 'unpaid' and new.status in ('canceled', 'closed')
    or old.status in ('canceled', 'closed') and new.status = 'paid')
  execute function follow_package_order();

-- Paid from the balance, or at a gateway without passing the balance.
insert into ledger_template (template, by_member) values ('package_purchase', false), ('package_payment', false);
insert into ledger_rule (template, debit_kind, credit_kind) values
  ('package_purchase', 'cash', 'revenue'),
  ('package_payment', 'gateway_clearing', 'revenue');
