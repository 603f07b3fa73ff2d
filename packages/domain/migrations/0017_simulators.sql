-- Tables of the simulators. They exist everywhere, so that one schema serves all; only sim code reads or writes them.
-- Owner: apps/server/src/sim/
create table sim_message (
  id text primary key,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text,
  body text not null,
  sent_at timestamptz not null
);
create index sim_message_recipient on sim_message (recipient, sent_at desc);
create index sim_message_time on sim_message (sent_at desc);
grant select, insert, delete on sim_message to arcadia_app;

-- Owner: apps/server/src/sim/
create table sim_clock (
  one boolean primary key default true check (one),
  offset_ms bigint not null
);
insert into sim_clock (offset_ms) values (0);
grant select, update on sim_clock to arcadia_app;

-- Orders the entries by their last change.
create sequence simulator_put;
grant usage on sequence simulator_put to arcadia_app;
-- Owner: apps/server/src/sim/
create table simulator_state (
  collection text not null,
  key text not null,
  value jsonb not null,
  -- Counts the changes from 1: a writer names the revision it has read.
  revision integer not null check (revision > 0),
  -- When the entry next wants attention.
  due_at timestamptz,
  put_number bigint not null default nextval('simulator_put'),
  primary key (collection, key)
);
create index simulator_state_due on simulator_state (collection, due_at) where due_at is not null;
grant select, insert, update, delete on simulator_state to arcadia_app;
