import { sql } from 'kysely';
import type { Invariant } from '../ledger/index.ts';

/** Invariants of reminders and holds, for `ledger:check`. */
export const overdueInvariants: readonly Invariant[] = [
  {
    name: 'a company says that its services are held while there is a hold, and not otherwise',
    breaches: sql`
      select c.id || ' is held since ' || coalesce(c.overdue_held_at::text, 'never') as breach
      from company c left join overdue_hold h on h.company_id = c.id and h.lifted_at is null
      where c.overdue_held_at is distinct from h.held_at`,
  },
  {
    name: 'no service is online whose company is held for overdue bills',
    breaches: sql`
      select s.id || ' of ' || s.company_id || ' is online' as breach
      from region_service s join company c on c.id = s.company_id
      where c.overdue_held_at is not null and s.status = 'online'`,
  },
  {
    name: 'no month of a company counts as running that is final',
    breaches: sql`
      select r.company_id || ', ' || r.month || ' is final and runs' as breach
      from running_charge r join billing_run_company p on p.company_id = r.company_id and p.month = r.month
      where p.status = 'done'`,
  },
];
