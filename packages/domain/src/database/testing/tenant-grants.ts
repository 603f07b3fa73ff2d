import { languages } from '@arcadia/kernel/languages';

/** Columns that a company's own transaction may write, reviewed one by one. A new grant fails the test until it stands here. */
export const reviewedGrants: Readonly<
  Record<string, { insert?: string; update?: string; delete?: true }>
> = {
  app_credential: {
    insert:
      'company_id id service_id app_id app_key secret status created_at revealed_at overlap_until',
    update: 'status revealed_at overlap_until',
  },
  application: {
    insert: 'company_id id name description created_at',
    update: 'name description deleted_at',
  },
  audit_log: {
    insert:
      'company_id id occurred_at actor_kind actor_id actor_name action target_id before after ip_address request_id api_key_id api_key_name',
  },
  bank_transfer: {
    insert:
      'company_id id submitted_by submitted_by_name currency amount receipt_id remarks submitted_at',
    update: 'status ended_at',
  },
  billing_email: {
    insert: 'company_id email added_at token_sent_at',
    update: 'token_sent_at',
    delete: true,
  },
  callback_set: {
    insert: 'company_id service_id environment callbacks revision updated_at',
    update: 'callbacks revision updated_at verified_at',
  },
  certification: {
    insert: 'company_id status status_changed_at submission_id draft draft_saved_at',
    update: 'status status_changed_at submission_id draft draft_saved_at',
  },
  certification_submission: {
    insert:
      'company_id id kind market form company_name registration_number submitted_by submitted_by_name submitted_at previous_status licence_expiry legal_id_expiry',
    update: 'decided_at outcome',
  },
  // Cash of its own set aside for a refund: raising it is tried apart.
  funds_lot: { update: 'cash reserved' },
  funds_transaction: {
    insert:
      'company_id id ledger_sequence occurred_at type status currency amount cash_balance deposit_balance reference remarks',
  },
  invoice: {
    insert:
      'company_id id type currency amount header_id title tax_code address phone bank account country_code remarks applied_by applied_by_name applied_at due_at business_number',
  },
  invoice_header: {
    insert:
      'company_id id title tax_code address phone bank account country_code is_default created_at changed_at business_number',
    update:
      'title tax_code address phone bank account is_default changed_at removed_at business_number',
  },
  invoice_part: { insert: 'company_id invoice_id source_kind source_id amount' },
  idempotency_key: {
    insert: 'company_id scope key fingerprint answer created_at',
    update: 'answer',
  },
  member: {
    insert: 'company_id id name main role_id area_code phone_number email language created_at',
    update: 'name role_id password_hash status',
  },
  notification_preference: {
    insert: 'company_id member_id kind mail changed_at',
    update: 'mail changed_at',
  },
  notification_read: { insert: 'company_id member_id item_id read_at' },
  outbox: { insert: 'company_id id occurred_at topic subject_id' },
  package_name: { insert: 'company_id id service_id app_type value created_at', delete: true },
  package_order: {
    insert:
      'company_id id campaign_key currency original amount due created_by created_by_name created_at expires_at',
  },
  package_order_item: {
    insert: 'company_id order_id package_id quantity unit_original unit_price',
  },
  payment: { insert: 'company_id id purpose subject_id currency amount created_at expires_at' },
  payment_attempt: {
    insert: 'company_id id payment_id gateway created_at expires_at next_query_at',
    update: 'gateway_payment_id next_step',
  },
  recharge_order: {
    insert: 'company_id id member_id gateway currency amount created_at expires_at',
  },
  refund_item: {
    insert:
      'company_id id request_id lot_sequence currency amount road gateway bank_reason bank_submission_id transaction_id',
  },
  refund_request: {
    insert: 'company_id id member_id member_name currency amount created_at',
  },
  region_service: {
    insert:
      'company_id id application_id region status trial_minutes trial_monthly_active_users trial_bot_times created_at status_changed_at hold_reason held_at',
    update: 'status status_changed_at deleted_at',
  },
  removed_service_game: { insert: 'company_id id service_id game_id added_at removed_at' },
  review_case: {
    insert: 'company_id id desk subject_id kind title opened_at due_at',
    update: 'claimed_by claimed_until closed_at outcome',
  },
  role: {
    insert: 'company_id id name description permission_ids created_at',
    update: 'name description permission_ids disabled deleted_at',
  },
  saved_view: {
    insert: 'company_id id person_id list place name search saved_at changed_at',
    update: 'name search changed_at',
    delete: true,
  },
  service_game: {
    insert: 'company_id service_id game_id id added_at approval',
    delete: true,
  },
  session: { update: 'ended_at' },
  stored_file: {
    insert:
      'company_id id purpose name media_type size_bytes sha256 storage_key sealed uploaded_by created_at unattached_since',
    update: 'stored_at attached_to unattached_since',
  },
  verification_run: {
    insert:
      'company_id id service_id environment revision callbacks status started_by started_by_name started_at replay_of',
  },
};

type Allowed = {
  /** Values of a new row. */
  insert?: readonly string[];
  /** Changes of a row, as `from -> to`; a time is `set` or `null`. */
  update?: readonly string[];
};

const setOnce = { update: ['null -> set'] } as const;
const freely = { insert: ['null', 'set'], update: ['null -> set', 'set -> null'] } as const;
const ownSecret = ['active', 'next', 'retiring'].flatMap((from) =>
  ['active', 'next', 'retiring', 'revoked'].flatMap((to) =>
    from === to ? [] : [`${from} -> ${to}`],
  ),
);

/**
 * Values that the database takes from a company, for every writable column that holds a status: one of listed words, a yes or no,
 * or a time that may be missing. Everything else is tried and must be refused.
 */
export const reviewedStatuses: Readonly<Record<string, Allowed>> = {
  // Its own secrets; the first one comes from provisioning, and a revoked one never comes back.
  'app_credential.status': { insert: ['next'], update: ownSecret },
  'app_credential.revealed_at': { insert: ['null', 'set'], update: ['null -> set'] },
  'app_credential.overlap_until': freely,
  'application.deleted_at': setOnce,
  'audit_log.actor_kind': { insert: ['member'] },
  // Withdrawing is tried apart, with its time.
  'bank_transfer.status': { update: ['under_review -> withdrawn'] },
  'bank_transfer.ended_at': { update: [] },
  'billing_email.token_sent_at': freely,
  'callback_set.environment': { insert: ['production', 'test'] },
  // Taking "verified" back, with a new revision, is tried apart.
  'callback_set.verified_at': { update: [] },
  'certification.status': {
    insert: ['not_started'],
    // With a submission that waits. The way back is tried apart.
    update: ['completed -> under_review', 'not_started -> under_review', 'refused -> under_review'],
  },
  'certification.draft_saved_at': freely,
  'certification_submission.kind': { insert: ['change', 'first', 'supplement'] },
  'certification_submission.market': { insert: ['mainland', 'overseas'] },
  // Only the one that the certification has.
  'certification_submission.previous_status': { insert: ['not_started'] },
  'certification_submission.outcome': { update: ['null -> withdrawn'] },
  'certification_submission.decided_at': { update: [] },
  // The line of a refund that is asked for; how it ends is not the company's to write.
  'funds_transaction.status': { insert: ['under_review'] },
  'funds_transaction.type': { insert: ['refund'] },
  'invoice.currency': { insert: ['CNY', 'USD'] },
  'invoice.type': { insert: ['commercial', 'general', 'special'] },
  'invoice_header.is_default': {
    insert: ['false', 'true'],
    update: ['false -> true', 'true -> false'],
  },
  'invoice_header.removed_at': { update: ['null -> set', 'set -> null'] },
  'member.main': { insert: ['false'] },
  'member.language': { insert: languages.toSorted() },
  'member.status': {
    update: [
      'disabled -> deleted',
      'disabled -> enabled',
      'enabled -> deleted',
      'enabled -> disabled',
    ],
  },
  'notification_preference.mail': {
    insert: ['false', 'true'],
    update: ['false -> true', 'true -> false'],
  },
  // An order or payment that is opened moves nothing; its status is not the company's to write.
  'package_order.currency': { insert: ['CNY', 'USD'] },
  'payment.currency': { insert: ['CNY', 'USD'] },
  'payment_attempt.next_query_at': { insert: ['null', 'set'] },
  'refund_item.bank_reason': {
    insert: ['assigned', 'gateway_refused', 'null', 'transfer', 'window_over'],
  },
  'refund_item.currency': { insert: ['CNY', 'USD'] },
  'refund_item.road': { insert: ['bank', 'gateway'] },
  'refund_request.currency': { insert: ['CNY', 'USD'] },
  'region_service.region': {
    insert: [
      'asia_pacific',
      'europe_america_middle_east',
      'mainland_china',
      'southern_asia_pacific',
    ],
  },
  'region_service.status': {
    insert: ['creating'],
    // Going online is tried apart, with and without what it needs.
    update: ['failed -> creating', 'online -> offline'],
  },
  'region_service.deleted_at': setOnce,
  'region_service.held_at': { insert: ['null'] },
  'review_case.desk': {
    insert: [
      'certification',
      'contract',
      'game',
      'invoice',
      'package_refund',
      'refund',
      'transfer',
    ],
  },
  'review_case.due_at': { insert: ['null', 'set'] },
  'review_case.claimed_until': { update: [] },
  'review_case.closed_at': { update: [] },
  'role.disabled': { update: ['false -> true', 'true -> false'] },
  'role.deleted_at': setOnce,
  'service_game.approval': { insert: ['not_needed', 'pending'] },
  'session.ended_at': setOnce,
  'stored_file.sealed': { insert: ['false', 'true'] },
  'stored_file.stored_at': { update: ['null -> set', 'set -> null'] },
  'stored_file.unattached_since': {
    insert: ['null', 'set'],
    update: ['null -> set', 'set -> null'],
  },
  // The set is saved for production; the other environment has none to verify.
  'verification_run.environment': { insert: ['production'] },
  'verification_run.status': { insert: ['running'] },
};
