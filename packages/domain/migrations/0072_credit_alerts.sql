-- Alerts on a low available credit, beside those on a low cash balance. An older release would end their notices, so it does not
-- start on this schema.

alter table balance_alert
  -- Minor units below which the available credit is told; null where that is not wanted.
  add below_credit bigint check (below_credit > 0),
  drop constraint balance_alert_check,
  add constraint balance_alert_has_recipients check (
    below_amount is null and below_percent is null and below_credit is null or cardinality(recipients) > 0);

-- Of the rule credit, `balance` is the available credit.
alter table balance_notice
  drop constraint balance_notice_rule_check,
  add constraint balance_notice_rule_check check (rule in ('amount', 'percent', 'credit'));
