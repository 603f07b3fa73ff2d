-- works-from: 0093_suspensions
-- A bill that still waits for its rate can be discarded or corrected too: it never gets one, and has no amount to pay.
alter table bill drop constraint bill_check4;
alter table bill add constraint bill_rate_while_waiting
  check ((plan_currency = currency) = (rate is null) or status in ('waiting_for_rate', 'discarded') and rate is null);
