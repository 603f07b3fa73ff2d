-- Paid package orders can be invoiced beside settled bills. src/invoices/README.md says what holds.

alter table invoice_source drop constraint invoice_source_kind_check;
-- bill: a settled bill. package_order: an order of packages, paid from the balance or at a gateway.
alter table invoice_source add constraint invoice_source_kind_check check (kind in ('bill', 'package_order'));

-- Calendar month at UTC+8.
create function month_at(p_instant timestamptz) returns text language sql immutable
  set search_path = pg_catalog, public, pg_temp as $$
  select to_char((p_instant at time zone 'UTC') + interval '8 hours', 'YYYY-MM')
$$;

insert into invoice_source (company_id, kind, id, month, currency, paid, invoiceable_from)
  select o.company_id, 'package_order', o.id, month_at(o.paid_at), o.currency, o.due - coalesce(r.amount, 0),
    month_final_at(month_at(o.paid_at))
  from package_order o left join package_refund r on r.company_id = o.company_id and r.order_id = o.id
  where o.status in ('paid', 'refunded') and o.due > coalesce(r.amount, 0);

-- An order is paid once: what it comes to can be invoiced when the month of the payment is final.
create function note_invoiceable_order() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into invoice_source (company_id, kind, id, month, currency, paid, invoiceable_from)
    values (new.company_id, 'package_order', new.id, month_at(new.paid_at), new.currency, new.due,
      month_final_at(month_at(new.paid_at)));
  return null;
end
$$;
create trigger invoiceable_when_paid after update of status on package_order
  for each row when (old.status <> 'paid' and new.status = 'paid') execute function note_invoiceable_order();

-- SQLSTATE AC014 is mapped to a refusal by src/database/transaction.ts.
-- What goes back can't be invoiced any more, and what is invoiced can't go back. Waits for an application that is taking of the
-- order, and then sees what it took.
create function refund_invoiceable_order() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  source invoice_source;
begin
  select * into source from invoice_source
    where company_id = new.company_id and kind = 'package_order' and id = new.order_id for no key update;
  if source is null or source.paid - source.taken < new.amount then
    raise exception 'package order % is invoiced', new.order_id using errcode = 'AC014';
  end if;
  if source.paid = new.amount then
    delete from invoice_source where company_id = new.company_id and kind = 'package_order' and id = new.order_id;
  else
    update invoice_source set paid = paid - new.amount
      where company_id = new.company_id and kind = 'package_order' and id = new.order_id;
  end if;
  return null;
end
$$;
create trigger not_invoiceable_when_refunded after update of amount on package_refund
  for each row when (old.amount is null and new.amount is not null) execute function refund_invoiceable_order();

-- Nobody waits for a desk that could only refuse: an order that is invoiced in full has nothing that can go back.
create function check_refund_request() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (
    select from invoice_source
    where company_id = new.company_id and kind = 'package_order' and id = new.order_id and taken = paid)
  then
    raise exception 'package order % is invoiced', new.order_id using errcode = 'AC014';
  end if;
  return null;
end
$$;
create trigger not_asked_when_invoiced after insert on package_refund
  for each row execute function check_refund_request();
create trigger not_asked_again_when_invoiced after update of status on package_refund
  for each row when (old.status <> 'under_review' and new.status = 'under_review') execute function check_refund_request();
