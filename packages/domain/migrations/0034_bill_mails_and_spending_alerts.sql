-- Mails about final bills, and alerts on what the running month comes to.

-- A mail that tells a company of bills that have become final.
-- Owner: packages/domain/src/bill-mails/
create table bill_mail (
  company_id text not null references company,
  id text not null,
  month text not null,
  -- corrected: its bills were made in place of discarded ones.
  kind text not null check (kind in ('final', 'corrected')),
  created_at timestamptz not null,
  primary key (company_id, id)
);
select scope_to_company('bill_mail');
grant select, insert on bill_mail to arcadia_app;

-- Which mail tells of a bill: one, however often the settlement is resumed.
-- Owner: packages/domain/src/bill-mails/
create table bill_mail_bill (
  company_id text not null,
  bill_id text not null,
  mail_id text not null,
  primary key (company_id, bill_id),
  foreign key (company_id, mail_id) references bill_mail (company_id, id)
);
create index bill_mail_bill_mail on bill_mail_bill (company_id, mail_id);
select scope_to_company('bill_mail_bill');
grant select, insert on bill_mail_bill to arcadia_app;

-- Owner: packages/domain/src/bill-mails/
create table bill_mail_recipient (
  company_id text not null,
  mail_id text not null,
  -- An e-mail address; the phone number of a main account that has no address, where nobody receives bills.
  address text not null,
  channel text not null check (channel in ('email', 'sms')),
  language text not null,
  sent_at timestamptz,
  primary key (company_id, mail_id, address),
  foreign key (company_id, mail_id) references bill_mail (company_id, id)
);
select scope_to_company('bill_mail_recipient');
grant select, insert, update (sent_at) on bill_mail_recipient to arcadia_app;
