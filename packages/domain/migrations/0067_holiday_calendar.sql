-- Staff enter the notice of a year's holidays when it comes out; until then the year has the days of the regulation alone.
-- What a day is called and where it comes from is said once for the year; no release reads it from the day.
-- works-from: 0059_package_receipts

-- A year of special days.
-- Owner: packages/domain/src/business-days/
create table holiday_calendar (
  year integer primary key check (year between 2025 and 2199),
  -- Whether the year's notice was entered; false while only the days of the regulation are known.
  announced boolean not null,
  -- The notice of the State Council's General Office, or the regulation.
  source text not null check (length(source) between 1 and 100),
  -- Counts what was entered, so that nobody overwrites what a colleague has entered meanwhile.
  version integer not null default 1 check (version > 0),
  -- Null where a release brought it.
  entered_by text,
  entered_by_name text,
  entered_at timestamptz,
  check (num_nulls(entered_by, entered_by_name, entered_at) in (0, 3))
);
grant select, insert, update on holiday_calendar to arcadia_app;

insert into holiday_calendar (year, announced, source) values
  (2025, true, '国办发明电〔2024〕12号'),
  (2026, true, '国办发明电〔2025〕7号'),
  (2027, false, '全国年节及纪念日放假办法 (2024)');

alter table special_day
  -- The year whose notice names the day: a notice may begin with days of the December before.
  add column year integer references holiday_calendar (year),
  add column holiday text check (holiday in ('new_year', 'spring_festival', 'qingming', 'labour_day', 'dragon_boat', 'mid_autumn',
    'national_day'));
update special_day set year = left(day, 4)::integer, holiday = case left(name, 2)
  when '元旦' then 'new_year'
  when '春节' then 'spring_festival'
  when '清明' then 'qingming'
  when '劳动' then 'labour_day'
  when '端午' then 'dragon_boat'
  when '中秋' then 'mid_autumn'
  when '国庆' then 'national_day'
end;
alter table special_day
  alter column year set not null,
  alter column holiday set not null,
  drop column name,
  drop column source;
create index special_day_year on special_day (year);
grant insert, delete on special_day to arcadia_app;

alter table staff_digest drop constraint staff_digest_kind_check;
alter table staff_digest add constraint staff_digest_kind_check
  check (kind in ('adjustments', 'payment_cases', 'late_refunds', 'reconciliation', 'silent_sources', 'holiday_notice'));
