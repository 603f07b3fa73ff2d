-- works-from: 0093_suspensions
-- Refunds of package orders by item and quantity, several of an order one after another. src/package-orders/README.md says what
-- holds. An older release can still ask for one; what it would approve without saying the items, the database refuses.

alter table package_refund
  -- Counted from 1 in its order, refused ones too.
  add part integer not null default 1 check (part >= 1),
  -- The id by which payments, the ledger and lots know it.
  add reference text not null generated always as (case part when 1 then order_id else order_id || '-' || part end) stored;
alter table package_refund drop constraint package_refund_pkey;
alter table package_refund add primary key (company_id, order_id, part);
create unique index package_refund_reference on package_refund (company_id, reference);
-- One of an order is under review at a time.
create unique index package_refund_asked on package_refund (company_id, order_id) where status = 'under_review';

-- The packages of an item that are asked back, and that are given back.
-- Owner: packages/domain/src/package-orders/
create table package_refund_item (
  company_id text not null,
  order_id text not null,
  part integer not null,
  package_id text not null,
  -- 0 where only staff chose it.
  asked integer not null check (asked between 0 and 999),
  -- Null until it is approved; 0 where staff gave nothing of it back.
  given integer check (given between 0 and 999),
  -- Minor units of the order's currency that go back for it.
  amount bigint check (amount >= 0),
  primary key (company_id, order_id, part, package_id),
  foreign key (company_id, order_id, part) references package_refund (company_id, order_id, part),
  foreign key (company_id, order_id, package_id) references package_order_item (company_id, order_id, package_id),
  check (num_nonnulls(given, amount) in (0, 2)),
  check (given > 0 or amount is not distinct from case when given = 0 then 0 end)
);
select scope_to_company('package_refund_item');
grant select on package_refund_item to arcadia_tenant;
grant select, insert, update (given, amount) on package_refund_item to arcadia_app;

-- The earlier ones were whole: all that was ordered, in proportion to what was taken back, the last one takes the rest.
insert into package_refund_item (company_id, order_id, part, package_id, asked, given, amount)
  with worth as (
    select r.company_id, r.order_id, r.part, r.amount, i.package_id, i.quantity,
      coalesce(sum(i.unit_price * i.quantity * (c ->> 'share')::numeric * q.withdrawn / (100 * q.granted)), 0) as value
    from package_refund r
    join package_order_item i on i.company_id = r.company_id and i.order_id = r.order_id
    cross join lateral jsonb_array_elements(i.contents) c
    left join usage_quota q on q.company_id = i.company_id and q.source = i.order_id || '/' || i.package_id
      and q.kind = c ->> 'kind'
    group by r.company_id, r.order_id, r.part, r.amount, i.package_id, i.quantity),
  up_to as (
    select *, case when lead(package_id) over of_order is null then amount
      else least(amount, floor(sum(value) over of_order)) end as sum
    from worth window of_order as (partition by company_id, order_id, part order by package_id collate "C"))
  select company_id, order_id, part, package_id, quantity, case when amount is not null then quantity end,
    sum - lag(sum, 1, 0) over (partition by company_id, order_id, part order by package_id collate "C")
  from up_to;

-- No more of an item than was ordered: whoever writes has locked the order.
create function check_refunded_quantity() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if coalesce(new.given, new.asked) > (
    select i.quantity - coalesce((
      select sum(g.given) from package_refund_item g
      where g.company_id = i.company_id and g.order_id = i.order_id and g.package_id = i.package_id and g.part <> new.part), 0)
    from package_order_item i
    where i.company_id = new.company_id and i.order_id = new.order_id and i.package_id = new.package_id)
  then
    raise exception 'less is left of % in %', new.package_id, new.order_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger check_refunded_quantity after insert or update on package_refund_item
  for each row execute function check_refunded_quantity();

-- What goes back is what its items add up to, and with others never more than was paid.
create function check_package_refund() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.amount is distinct from (
    select sum(amount) from package_refund_item
    where company_id = new.company_id and order_id = new.order_id and part = new.part)
    or (select sum(amount) from package_refund where company_id = new.company_id and order_id = new.order_id) > (
      select due from package_order where company_id = new.company_id and id = new.order_id)
  then
    raise exception 'the items of refund % do not add up', new.reference using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger items_add_up after update of amount on package_refund deferrable initially deferred
  for each row when (new.amount is not null) execute function check_package_refund();
