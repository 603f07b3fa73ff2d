import { type RawBuilder, sql } from 'kysely';

const dayMs = 24 * 3_600_000;
/** Within them a login still answers that the account is deleted. */
const needlessDays = 30;
/** Three years, in which what was owed and promised can be claimed. */
const claimDays = 1_096;

const closedBefore = (at: Date) =>
  sql`company_id in (select company_id from account_closure where status = 'closed' and ended_at < ${at})`;

type Rule = { table: string; reason: string; remove: (at: Date) => RawBuilder<unknown> };

/** Tables of data that nobody needs once nobody signs in any more. */
const needless: readonly Rule[] = [
  {
    table: 'member_passkey',
    reason: 'nobody can log in any more',
    remove: (at) => sql`delete from member_passkey where ${closedBefore(at)}`,
  },
  {
    table: 'member_authenticator',
    reason: 'nobody can log in any more',
    remove: (at) => sql`delete from member_authenticator where ${closedBefore(at)}`,
  },
  {
    table: 'member_recovery_code',
    reason: 'nobody can log in any more',
    remove: (at) => sql`delete from member_recovery_code where ${closedBefore(at)}`,
  },
  {
    table: 'billing_email',
    reason: 'nothing is mailed to them any more',
    remove: (at) => sql`delete from billing_email where ${closedBefore(at)}`,
  },
  {
    table: 'member',
    reason: 'the password, which nobody can log in with any more; the person stays',
    remove: (at) =>
      sql`update member set password_hash = null where password_hash is not null and ${closedBefore(at)}`,
  },
  {
    table: 'certification',
    reason: 'the draft, which was never sent; the scans with it are swept a day later',
    remove: eraseDraft,
  },
];

/** Tables of evidence for claims: kept as long as these can be made, and not used otherwise. */
const evidence: readonly Rule[] = [
  {
    table: 'certification_submission',
    reason:
      'the form, where no refund was paid to its bank account: that is part of a voucher; the company’s name and number stay',
    remove: (at) => sql`
      update certification_submission as submission set form = '' where form <> '' and ${closedBefore(at)} and not exists (
        select from refund_item as item
        where item.company_id = submission.company_id and item.bank_submission_id = submission.id
          and item.road = 'bank' and item.status not in ('refused', 'withdrawn'))`,
  },
  {
    table: 'stored_file',
    reason: 'scans of identity papers, licences and authorizations, swept a day later',
    remove: (at) => sql`
      update stored_file set attached_to = '{}', unattached_since = ${new Date(at.getTime() + claimDays * dayMs)}
      where purpose in ('identity_photo', 'business_licence', 'authorization_letter') and attached_to <> '{}'
        and ${closedBefore(at)}`,
  },
  {
    table: 'member',
    reason: 'phone and email; the name stays, as records say who ordered, paid and signed',
    // Everybody has one of the two: an address stands for both that can never be one.
    remove: (at) => sql`
      update member set area_code = null, phone_number = null, email = lower(id) || '@erased.invalid'
      where email is distinct from lower(id) || '@erased.invalid' and ${closedBefore(at)}`,
  },
];

/** Rows of closed accounts and when they are erased: docs/retention.md says what stays, and why. Few rows each, so all at once. */
export const ofClosedAccounts = [
  ...needless.map((rule) => ({
    ...rule,
    rows: 'of a closed account',
    keep: { ms: needlessDays * dayMs },
    since: 'the account was closed',
  })),
  ...evidence.map((rule) => ({
    ...rule,
    rows: 'of an account closed long ago',
    keep: { ms: claimDays * dayMs },
    since: 'the account was closed',
  })),
];

function eraseDraft(at: Date): RawBuilder<unknown> {
  const now = new Date(at.getTime() + needlessDays * dayMs);
  const draft = sql`company_id || ':draft'`;
  return sql`
    with scans as (
      update stored_file set
        attached_to = array_remove(attached_to, ${draft}),
        unattached_since = case when attached_to = array[${draft}] then ${now}::timestamptz end
      where attached_to @> array[${draft}] and ${closedBefore(at)})
    update certification set draft = null, draft_saved_at = null where draft is not null and ${closedBefore(at)}`;
}
