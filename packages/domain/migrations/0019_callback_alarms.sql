-- Whether somebody was told that a customer's server doesn't take our callbacks.

create table callback_alarm (
  company_id text not null references company,
  service_id text not null,
  kind text not null check (kind in ('get_sstoken', 'update_sstoken', 'report_game_info', 'notify')),
  -- `failing`: a message failed several times in a row. `given_up`: the schedule of one is over.
  alarm text not null check (alarm in ('failing', 'given_up')),
  raised_at timestamptz not null,
  -- When a message was taken again; null while none was.
  cleared_at timestamptz,
  primary key (company_id, service_id, kind, alarm),
  foreign key (company_id, service_id) references region_service (company_id, id)
);
select scope_to_company('callback_alarm');
grant select, insert, update on callback_alarm to arcadia_app;
