-- Alerts on what is used: src/usage-alerts/README.md says what holds.

-- What an alert watches. Levels are hundredths of its unit: minor units of charges, hundredths of a user, a minute or a gift.
alter table usage_alert add column measure text not null default 'charges'
  check (measure in ('charges', 'mau', 'minutes', 'gift_revenue', 'gifts', 'difference', 'tokens', 'voices', 'bot_calls'));
alter table usage_alert alter column measure drop default;
-- Most users of a month count on its first day, so no day of them is compared.
alter table usage_alert add check (measure <> 'mau' or kind <> 'unusual_day');

-- A quantity has no currency.
alter table usage_notice add column measure text not null default 'charges'
  check (measure in ('charges', 'mau', 'minutes', 'gift_revenue', 'gifts', 'difference', 'tokens', 'voices', 'bot_calls'));
alter table usage_notice alter column measure drop default;
alter table usage_notice alter column currency drop not null;
alter table usage_notice add check ((measure = 'charges') = (currency is not null));
