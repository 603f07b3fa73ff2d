-- Public holidays of mainland China, and the days on which people work to make up for them: what due dates are counted by.
-- src/business-days/README.md says where they come from and how a year is added.

-- A day on which work differs from what its weekday says.
-- Owner: packages/domain/src/business-days/
create table special_day (
  -- As 2026-10-10.
  day text primary key check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  -- Whether people work: true for a Saturday or Sunday that makes up for a holiday.
  working boolean not null,
  -- The holiday, as the notice calls it.
  name text not null,
  -- The notice of the State Council's General Office, or the regulation where the year's notice is not out yet.
  source text not null
);
-- Due dates are counted where a customer asks for something.
grant select on special_day to arcadia_tenant;
grant select on special_day to arcadia_app;

insert into special_day (day, working, name, source) values
  ('2025-01-01', false, '元旦', '国办发明电〔2024〕12号'),
  ('2025-01-26', true, '春节', '国办发明电〔2024〕12号'),
  ('2025-01-28', false, '春节', '国办发明电〔2024〕12号'),
  ('2025-01-29', false, '春节', '国办发明电〔2024〕12号'),
  ('2025-01-30', false, '春节', '国办发明电〔2024〕12号'),
  ('2025-01-31', false, '春节', '国办发明电〔2024〕12号'),
  ('2025-02-01', false, '春节', '国办发明电〔2024〕12号'),
  ('2025-02-02', false, '春节', '国办发明电〔2024〕12号'),
  ('2025-02-03', false, '春节', '国办发明电〔2024〕12号'),
  ('2025-02-04', false, '春节', '国办发明电〔2024〕12号'),
  ('2025-02-08', true, '春节', '国办发明电〔2024〕12号'),
  ('2025-04-04', false, '清明节', '国办发明电〔2024〕12号'),
  ('2025-04-05', false, '清明节', '国办发明电〔2024〕12号'),
  ('2025-04-06', false, '清明节', '国办发明电〔2024〕12号'),
  ('2025-04-27', true, '劳动节', '国办发明电〔2024〕12号'),
  ('2025-05-01', false, '劳动节', '国办发明电〔2024〕12号'),
  ('2025-05-02', false, '劳动节', '国办发明电〔2024〕12号'),
  ('2025-05-03', false, '劳动节', '国办发明电〔2024〕12号'),
  ('2025-05-04', false, '劳动节', '国办发明电〔2024〕12号'),
  ('2025-05-05', false, '劳动节', '国办发明电〔2024〕12号'),
  ('2025-05-31', false, '端午节', '国办发明电〔2024〕12号'),
  ('2025-06-01', false, '端午节', '国办发明电〔2024〕12号'),
  ('2025-06-02', false, '端午节', '国办发明电〔2024〕12号'),
  ('2025-09-28', true, '国庆节', '国办发明电〔2024〕12号'),
  ('2025-10-01', false, '国庆节、中秋节', '国办发明电〔2024〕12号'),
  ('2025-10-02', false, '国庆节、中秋节', '国办发明电〔2024〕12号'),
  ('2025-10-03', false, '国庆节、中秋节', '国办发明电〔2024〕12号'),
  ('2025-10-04', false, '国庆节、中秋节', '国办发明电〔2024〕12号'),
  ('2025-10-05', false, '国庆节、中秋节', '国办发明电〔2024〕12号'),
  ('2025-10-06', false, '国庆节、中秋节', '国办发明电〔2024〕12号'),
  ('2025-10-07', false, '国庆节、中秋节', '国办发明电〔2024〕12号'),
  ('2025-10-08', false, '国庆节、中秋节', '国办发明电〔2024〕12号'),
  ('2025-10-11', true, '国庆节', '国办发明电〔2024〕12号'),
  ('2026-01-01', false, '元旦', '国办发明电〔2025〕7号'),
  ('2026-01-02', false, '元旦', '国办发明电〔2025〕7号'),
  ('2026-01-03', false, '元旦', '国办发明电〔2025〕7号'),
  ('2026-01-04', true, '元旦', '国办发明电〔2025〕7号'),
  ('2026-02-14', true, '春节', '国办发明电〔2025〕7号'),
  ('2026-02-15', false, '春节', '国办发明电〔2025〕7号'),
  ('2026-02-16', false, '春节', '国办发明电〔2025〕7号'),
  ('2026-02-17', false, '春节', '国办发明电〔2025〕7号'),
  ('2026-02-18', false, '春节', '国办发明电〔2025〕7号'),
  ('2026-02-19', false, '春节', '国办发明电〔2025〕7号'),
  ('2026-02-20', false, '春节', '国办发明电〔2025〕7号'),
  ('2026-02-21', false, '春节', '国办发明电〔2025〕7号'),
  ('2026-02-22', false, '春节', '国办发明电〔2025〕7号'),
  ('2026-02-23', false, '春节', '国办发明电〔2025〕7号'),
  ('2026-02-28', true, '春节', '国办发明电〔2025〕7号'),
  ('2026-04-04', false, '清明节', '国办发明电〔2025〕7号'),
  ('2026-04-05', false, '清明节', '国办发明电〔2025〕7号'),
  ('2026-04-06', false, '清明节', '国办发明电〔2025〕7号'),
  ('2026-05-01', false, '劳动节', '国办发明电〔2025〕7号'),
  ('2026-05-02', false, '劳动节', '国办发明电〔2025〕7号'),
  ('2026-05-03', false, '劳动节', '国办发明电〔2025〕7号'),
  ('2026-05-04', false, '劳动节', '国办发明电〔2025〕7号'),
  ('2026-05-05', false, '劳动节', '国办发明电〔2025〕7号'),
  ('2026-05-09', true, '劳动节', '国办发明电〔2025〕7号'),
  ('2026-06-19', false, '端午节', '国办发明电〔2025〕7号'),
  ('2026-06-20', false, '端午节', '国办发明电〔2025〕7号'),
  ('2026-06-21', false, '端午节', '国办发明电〔2025〕7号'),
  ('2026-09-20', true, '国庆节', '国办发明电〔2025〕7号'),
  ('2026-09-25', false, '中秋节', '国办发明电〔2025〕7号'),
  ('2026-09-26', false, '中秋节', '国办发明电〔2025〕7号'),
  ('2026-09-27', false, '中秋节', '国办发明电〔2025〕7号'),
  ('2026-10-01', false, '国庆节', '国办发明电〔2025〕7号'),
  ('2026-10-02', false, '国庆节', '国办发明电〔2025〕7号'),
  ('2026-10-03', false, '国庆节', '国办发明电〔2025〕7号'),
  ('2026-10-04', false, '国庆节', '国办发明电〔2025〕7号'),
  ('2026-10-05', false, '国庆节', '国办发明电〔2025〕7号'),
  ('2026-10-06', false, '国庆节', '国办发明电〔2025〕7号'),
  ('2026-10-07', false, '国庆节', '国办发明电〔2025〕7号'),
  ('2026-10-10', true, '国庆节', '国办发明电〔2025〕7号'),
  ('2027-01-01', false, '元旦', '全国年节及纪念日放假办法 (2024)'),
  ('2027-02-05', false, '春节', '全国年节及纪念日放假办法 (2024)'),
  ('2027-02-06', false, '春节', '全国年节及纪念日放假办法 (2024)'),
  ('2027-02-07', false, '春节', '全国年节及纪念日放假办法 (2024)'),
  ('2027-02-08', false, '春节', '全国年节及纪念日放假办法 (2024)'),
  ('2027-04-05', false, '清明节', '全国年节及纪念日放假办法 (2024)'),
  ('2027-05-01', false, '劳动节', '全国年节及纪念日放假办法 (2024)'),
  ('2027-05-02', false, '劳动节', '全国年节及纪念日放假办法 (2024)'),
  ('2027-06-09', false, '端午节', '全国年节及纪念日放假办法 (2024)'),
  ('2027-09-15', false, '中秋节', '全国年节及纪念日放假办法 (2024)'),
  ('2027-10-01', false, '国庆节', '全国年节及纪念日放假办法 (2024)'),
  ('2027-10-02', false, '国庆节', '全国年节及纪念日放假办法 (2024)'),
  ('2027-10-03', false, '国庆节', '全国年节及纪念日放假办法 (2024)');

-- What the desks of contracts and invoices decide is due by these days.
alter table review_case drop constraint review_case_desk_check;
alter table review_case add constraint review_case_desk_check
  check (desk in ('certification', 'contract', 'game', 'invoice', 'refund', 'transfer'));

-- What a contract and a commercial invoice said can be checked, as with receipts.
alter table issued_document drop constraint issued_document_kind_check;
alter table issued_document add constraint issued_document_kind_check
  check (kind in ('receipt', 'refund_receipt', 'statement', 'settlement_statement', 'contract', 'commercial_invoice'));
