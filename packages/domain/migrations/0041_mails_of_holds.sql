-- works-from: 0040_alerts_on_usage
-- Whom the product tells that services are held: src/overdue/README.md says what holds.

-- To whom it was sent that services are held for overdue bills, and that they are not held any more.
-- Owner: packages/domain/src/overdue/
create table overdue_hold_mail (
  company_id text not null,
  held_at timestamptz not null,
  says text not null check (says in ('held', 'lifted')),
  recipient text not null,
  channel text not null check (channel in ('email', 'sms')),
  -- Null too where it was never sent, since it was not true any more.
  sent_at timestamptz,
  primary key (company_id, held_at, says, recipient),
  foreign key (company_id, held_at) references overdue_hold (company_id, held_at)
);
select scope_to_company('overdue_hold_mail');
grant select, insert on overdue_hold_mail to arcadia_app;
grant update (sent_at) on overdue_hold_mail to arcadia_app;
