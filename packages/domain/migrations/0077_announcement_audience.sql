-- works-from: 0071_webhooks
-- Announcements for some companies: by market and kind, or chosen by name. The database decides who finds one, so that an
-- older release does too.

alter table announcement
  -- The companies of these markets and kinds find it; all of both is everybody.
  add column markets text[] not null default array['mainland', 'overseas']
    check (cardinality(markets) > 0 and markets <@ array['mainland', 'overseas']),
  add column company_kinds text[] not null default array['direct', 'channel']
    check (cardinality(company_kinds) > 0 and company_kinds <@ array['direct', 'channel']),
  -- Instead only the companies of announcement_company find it.
  add column for_chosen boolean not null default false;
grant update (markets, company_kinds, for_chosen) on announcement to arcadia_app;

-- The companies that an announcement was written for by name.
-- Owner: packages/domain/src/notifications/
create table announcement_company (
  company_id text not null references company,
  announcement_id text not null references announcement,
  primary key (company_id, announcement_id)
);
create index announcement_company_announcement on announcement_company (announcement_id);
select scope_to_company('announcement_company');
grant select, insert, delete on announcement_company to arcadia_app;
grant select on announcement_company to arcadia_tenant;

-- A company sees what is for it, as it is at the time of reading.
alter table announcement enable row level security;
create policy app on announcement to arcadia_app using (true) with check (true);
create policy tenant on announcement for select to arcadia_tenant using (
  case when for_chosen
    then exists (select from announcement_company chosen
      where chosen.company_id = current_company() and chosen.announcement_id = announcement.id)
    else exists (select from company
      where company.id = current_company()
        and case when company.country_code = 'CN' then 'mainland' else 'overseas' end = any (markets)
        and case when company.company_type = 0 then 'direct' else 'channel' end = any (company_kinds))
  end);
