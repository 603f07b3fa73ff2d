-- Proposed adjustments wait among the approvals. An older release knows nothing of the requests and would decide beside them, so it
-- does not work on this schema.

-- What waits now, as if its proposer had asked today's way: nobody has to propose it again.
insert into approval_request (company_id, id, kind, subject_id, operation, input, title, facts, amount, currency, cause, proposed_by,
  proposed_at, expires_at)
select company_id, 'apr_' || substr(id, 5), 'adjustment', id, 'proposeAdjustment',
  jsonb_build_object('companyId', company_id, 'kind', kind, 'amount', units, 'takeFromCash', take_from_cash, 'reason', reason,
    'note', note),
  reason,
  jsonb_build_array(jsonb_build_object('name', 'adjustment', 'text', kind, 'amount', null))
    || case when kind = 'deposit' then jsonb_build_array(
      jsonb_build_object('name', 'requiredDeposit', 'text', null, 'amount',
        jsonb_build_object('amount', units, 'currency', currency)),
      jsonb_build_object('name', 'fillsDeposit', 'text', case when take_from_cash then 'yes' else 'no' end, 'amount', null))
      else '[]' end
    || jsonb_build_array(jsonb_build_object('name', 'internalNote', 'text', note, 'amount', null)),
  case when kind <> 'deposit' then amount end, case when kind <> 'deposit' then currency end,
  'always', proposed_by, proposed_at, expires_at
from adjustment, lateral (select to_char(amount / 100, 'FM999999999990') || '.' || to_char(amount % 100, 'FM00') as units) typed
where status = 'waiting';
