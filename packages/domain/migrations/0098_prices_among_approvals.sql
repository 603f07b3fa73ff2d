-- Proposed exchange rates and versions of the prices wait among the approvals. An older release would decide beside the requests, so it
-- does not work on this schema.

-- What waits now, as if its proposer had asked today's way. Rates and versions had no end before: their week
-- begins with the newest entry of the audit log, which is product time.
insert into approval_request (company_id, id, kind, subject_id, operation, input, title, facts, cause, proposed_by, proposed_at,
  expires_at)
select 'provider', 'apr_' || substr(id, 5), 'exchange_rate', id, 'proposeExchangeRate',
  jsonb_build_object('month', month, 'currency', currency, 'rate', trim_scale(rate)::text, 'rateDate', rate_date::text),
  currency || ' ' || month,
  jsonb_build_array(
    jsonb_build_object('name', 'rate', 'text', trim_scale(rate)::text, 'amount', null),
    jsonb_build_object('name', 'rateDate', 'text', rate_date::text, 'amount', null)),
  'always', proposed_by, proposed_at, greatest((select max(occurred_at) from audit_log), proposed_at) + interval '7 days'
from exchange_rate where status = 'proposed';

insert into approval_request (company_id, id, kind, subject_id, operation, input, title, facts, cause, proposed_by, proposed_at,
  expires_at)
select company_id, 'apr_' || substr(id, 5), 'price_plan', id, 'proposePricePlan', jsonb_build_object('id', id), 'v' || version,
  jsonb_build_array(jsonb_build_object('name', 'effectiveMonth', 'text', effective_month, 'amount', null))
    || case when company_id <> 'provider' then jsonb_build_array(
      jsonb_build_object('name', 'discountPercent', 'text', trim_scale(discount_percent)::text, 'amount', null)) else '[]' end
    || jsonb_build_array(jsonb_build_object('name', 'internalNote', 'text', note, 'amount', null)),
  'always', proposed_by, proposed_at, greatest((select max(occurred_at) from audit_log), proposed_at) + interval '7 days'
from price_plan where status = 'proposed';
