// Written by `npm run types:database` from the migrated schema. Don't edit.

import type { AdjustmentKind, AdjustmentStatus } from '@arcadia/contract/funds/adjustments';
import type { ApprovalCause, ApprovalKind, ApprovalStatus } from '@arcadia/contract/operators/approvals';
import type { AudienceCompanyKind, AudienceMarket } from '@arcadia/contract/notifications/announcement-audience';
import type { AnnouncementKind } from '@arcadia/contract/notifications/announcements';
import type { SuspensionReason } from '@arcadia/contract/companies/suspensions';
import type { NotificationKind } from '@arcadia/contract/notifications/notification-kinds';
import type { FinalBillStatus, RunCompanyStatus, RunFailure } from '@arcadia/contract/bills/ops-bills';
import type { CorrectionKind } from '@arcadia/contract/pricing/correction-changes';
import type { CorrectionBillStatus, CorrectionHold } from '@arcadia/contract/pricing/corrected-bills';
import type { CorrectionCompanyStatus, CorrectionStatus } from '@arcadia/contract/pricing/corrections';
import type { ExchangeRateStatus } from '@arcadia/contract/pricing/exchange-rates';
import type { PricePlanStatus } from '@arcadia/contract/pricing/pricing';
import type { Region } from '@arcadia/contract/applications/regions';
import type { BankTransferStatus } from '@arcadia/contract/funds/bank-transfers';
import type { TemplateStatus } from '@arcadia/contract/contracts/contract-desk';
import type { ContractSide, ContractStatus, SigningMethod } from '@arcadia/contract/contracts/contracts';
import type { MailStatus } from '@arcadia/contract/notifications/balance-alerts';
import type { CallbackEnvironment } from '@arcadia/contract/callbacks/callback-environments';
import type { CallbackKind } from '@arcadia/contract/callbacks/callback-kinds';
import type { Fault } from '@arcadia/contract/callbacks/callbacks';
import type { CertificationField } from '@arcadia/contract/companies/certification-form';
import type { CertificationStatus, SubmissionKind } from '@arcadia/contract/companies/certification';
import type { ExpiringDocument } from '@arcadia/contract/companies/document-expiry';
import type { FilePurpose } from '@arcadia/contract/files/files';
import type { Desk } from '@arcadia/contract/operators/reviews';
import type { GameStatus, PriceCategory } from '@arcadia/contract/applications/games';
import type { AppType } from '@arcadia/contract/applications/package-names';
import type { Approval } from '@arcadia/contract/applications/region-services';
import type { RechargeStatus, TransactionStatus, TransactionType } from '@arcadia/contract/funds/funds';
import type { GatewayCallKind } from '@arcadia/contract/funds/gateways';
import type { AttemptStatus, GatewayId, GatewayOffReason, PaymentRefundStatus, PaymentStatus } from '@arcadia/contract/funds/payments';
import type { PaymentCaseReason, PaymentCaseResolution, PaymentCaseStatus } from '@arcadia/contract/funds/payment-cases';
import type { LineAnswer, LineDifference, LineStatus, LineStep, ReconciliationStatus, StatementKind } from '@arcadia/contract/funds/reconciliation';
import type { InvoiceSourceKind } from '@arcadia/contract/invoices/invoice-sources';
import type { InvoiceFileFormat, InvoiceStatus, InvoiceType } from '@arcadia/contract/invoices/invoices';
import type { DocumentFormat, DocumentKind } from '@arcadia/contract/invoices/issued-documents';
import type { OperatorRole } from '@arcadia/contract/access/permissions';
import type { OrderPayment, PackageOrderStatus } from '@arcadia/contract/shop/package-orders';
import type { CampaignLook, ValidityUnit } from '@arcadia/contract/shop/shop';
import type { BankReason, RefundItemStatus, RefundOrigin, RefundStatus } from '@arcadia/contract/funds/refunds';
import type { ServiceStatus } from '@arcadia/contract/applications/service-statuses';
import type { SignInMethod, SignInOutcome } from '@arcadia/contract/sign-in/sessions';
import type { UsageAlertKind } from '@arcadia/contract/notifications/usage-alerts';
import type { SentWebhookKind, WebhookKind } from '@arcadia/contract/webhooks/webhook-kinds';
import type { UsageEventTypeName, UsageRefusalReason } from '@arcadia/contract/usage/usage-events';
import type { Holiday } from '@arcadia/kernel/holiday-notice';
import type { ContentLanguage, Language } from '@arcadia/kernel/languages';
import type { Billed, GameCategory, QuotaKind } from '@arcadia/kernel/measures';
import type { Currency } from '@arcadia/kernel/money';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Read as whatever was stored, and parsed by `parseJson`; written as text made by JSON.stringify. */
type Json = ColumnType<unknown, string, string>;
type NullableJson = ColumnType<unknown, string | null, string | null>;
type DefaultedJson = ColumnType<unknown, string | undefined, string>;

type AccountClosure = {
  company_id: string;
  currency: Currency;
  ended_at: Date | null;
  id: string;
  lapsed_cash: bigint | null;
  lapsed_deposit: bigint | null;
  requested_at: Date;
  requested_by: string;
  requested_by_name: string;
  status: Generated<'closing' | 'closed' | 'stopped'>;
  stop_reason: string | null;
  stopped_by: string | null;
};

type Adjustment = {
  amount: bigint;
  company_id: string;
  currency: Currency;
  decided_by: string | null;
  ended_at: Date | null;
  expires_at: Date;
  id: string;
  kind: AdjustmentKind;
  moved: bigint | null;
  note: string;
  previous_deposit: bigint | null;
  proposed_at: Date;
  proposed_by: string;
  reason: string;
  refusal: string | null;
  status: Generated<AdjustmentStatus>;
  take_from_cash: Generated<boolean>;
};

type Announcement = {
  company_kinds: Generated<AudienceCompanyKind[]>;
  created_at: Date;
  created_by: string;
  created_by_name: string;
  ends_at: Date;
  for_chosen: Generated<boolean>;
  id: string;
  important: boolean;
  kind: AnnouncementKind;
  markets: Generated<AudienceMarket[]>;
  starts_at: Date;
  texts: Json;
  version: Generated<number>;
  withdraw_reason: string | null;
  withdrawn_at: Date | null;
  withdrawn_by_name: string | null;
};

type AnnouncementCompany = {
  announcement_id: string;
  company_id: string;
};

type ApiKey = {
  company_id: string;
  created_at: Date;
  created_by: string;
  created_by_name: string;
  expires_at: Date;
  id: string;
  last_used_at: Date | null;
  last_used_ip: string | null;
  name: string;
  reminded_at: Date | null;
  revoked_at: Date | null;
  revoked_by: string | null;
  revoked_by_name: string | null;
  scope_ids: number[];
  token_hash: Buffer;
};

type AppCredential = {
  app_id: string;
  app_key: string;
  company_id: string;
  created_at: Date;
  id: string;
  overlap_until: Date | null;
  revealed_at: Date | null;
  secret: Buffer;
  service_id: string;
  status: 'active' | 'next' | 'retiring' | 'revoked';
};

type Application = {
  company_id: string;
  created_at: Date;
  deleted_at: Date | null;
  description: string;
  id: string;
  name: string;
};

type ApprovalRequest = {
  amount: bigint | null;
  cause: ApprovalCause;
  company_id: string;
  currency: Currency | null;
  decided_by: string | null;
  ended_at: Date | null;
  expires_at: Date;
  facts: Json;
  id: string;
  input: Json;
  kind: ApprovalKind;
  operation: string;
  proposed_at: Date;
  proposed_by: string;
  refusal: string | null;
  status: Generated<ApprovalStatus>;
  subject_id: string;
  title: string;
};

type ApprovalRule = {
  changed_at: Date;
  changed_by: string;
  from_cny: bigint | null;
  from_usd: bigint | null;
  kind: ApprovalKind;
  needed: 'always' | 'from' | 'never';
};

type AuditLog = {
  action: string;
  actor_id: string | null;
  actor_kind: 'visitor' | 'member' | 'operator' | 'system';
  actor_name: string;
  after: NullableJson;
  api_key_id: string | null;
  api_key_name: string | null;
  before: NullableJson;
  company_id: string;
  id: string;
  ip_address: string | null;
  occurred_at: Date;
  request_id: string | null;
  target_id: string | null;
};

type BackgroundJob = {
  attempts: number | null;
  created_at: Date | null;
  id: bigint | null;
  last_error: string | null;
  max_attempts: number | null;
  name: string | null;
  next_try_at: Date | null;
  payload: NullableJson;
  running_since: Date | null;
  status: string | null;
  waiting_seconds: number | null;
};

type BalanceAlert = {
  below_amount: bigint | null;
  below_credit: bigint | null;
  below_percent: number | null;
  company_id: string;
  currency: Currency;
  recipients: string[];
  updated_at: Date;
};

type BalanceNotice = {
  balance: bigint;
  company_id: string;
  crossed_at: Date;
  currency: Currency;
  ended_at: Date | null;
  id: string;
  rule: 'amount' | 'percent' | 'credit';
  threshold: bigint;
};

type BalanceNoticeMail = {
  company_id: string;
  email: string;
  notice_id: string;
  sent_at: Date | null;
  status: Generated<MailStatus>;
};

type BankReceipt = {
  bank_reference: string;
  company_id: string;
  currency: Currency;
  transfer_id: string;
};

type BankTransfer = {
  amount: bigint;
  bank_reference: string | null;
  company_id: string;
  credited_amount: bigint | null;
  currency: Currency;
  ended_at: Date | null;
  id: string;
  reason: string | null;
  receipt_id: string;
  remarks: string;
  status: Generated<BankTransferStatus>;
  submitted_at: Date;
  submitted_by: string;
  submitted_by_name: string;
  to_cash: bigint | null;
  to_deposit: bigint | null;
  value_date: string | null;
};

type BankTransferUndo = {
  company_id: string;
  from_cash: bigint;
  from_deposit: bigint;
  next_id: string;
  reason: string;
  transfer_id: string;
  undone_at: Date;
  undone_by: string;
  undone_by_name: string;
};

type Bill = {
  application_id: string;
  application_name: string;
  company_id: string;
  currency: Currency;
  discard_reason: string | null;
  discarded_at: Date | null;
  discarded_by: string | null;
  discount: bigint;
  discount_percent: string;
  finalised_at: Date;
  id: string;
  minimum_fee: bigint;
  month: string;
  paid_by_cash: Generated<bigint>;
  paid_by_coupons: Generated<bigint>;
  paid_by_reference: Generated<bigint>;
  payable: bigint | null;
  plan_company_id: string;
  plan_currency: string;
  plan_id: string;
  rate: string | null;
  rate_date: string | null;
  replaces: string | null;
  settled_at: Date | null;
  settled_by: string | null;
  settlement_reference: string | null;
  status: FinalBillStatus;
  sum: bigint;
  total: bigint;
};

type BillLine = {
  amount: bigint;
  bill_id: string;
  category: string;
  company_id: string;
  formula: Json;
  kind: string;
  position: number;
};

type BillMail = {
  company_id: string;
  created_at: Date;
  id: string;
  kind: 'final' | 'corrected';
  month: string;
};

type BillMailBill = {
  bill_id: string;
  company_id: string;
  mail_id: string;
};

type BillMailRecipient = {
  address: string;
  channel: 'email' | 'sms';
  company_id: string;
  language: Language;
  mail_id: string;
  sent_at: Date | null;
};

type BillPayment = {
  bill_id: string;
  cash: bigint;
  company_id: string;
  paid_at: Date;
  returned_at: Date | null;
  sequence: bigint;
};

type BillQuotaUse = {
  bill_id: string;
  company_id: string;
  kind: string;
  position: number;
  quantity: string;
  quota_id: string | null;
  returned_at: Date | null;
  service_id: string;
  use: number;
};

type BillUsage = {
  bill_id: string;
  company_id: string;
  rows: Json;
};

type BillingEmail = {
  added_at: Date;
  company_id: string;
  email: string;
  purpose: Generated<'bills' | 'alerts' | 'spending'>;
  token_expires_at: Date | null;
  token_hash: Buffer | null;
  token_sent_at: Date | null;
  verified_at: Date | null;
};

type BillingRun = {
  finished_at: Date | null;
  month: string;
  started_at: Date;
  started_by: string | null;
};

type BillingRunCompany = {
  attempts: Generated<number>;
  bills: Generated<number>;
  changed_at: Date;
  company_id: string;
  error_id: string | null;
  failure: RunFailure | null;
  month: string;
  standing: Generated<number>;
  status: RunCompanyStatus;
};

type CallbackAlarm = {
  accepted_at: Date | null;
  alarm: 'failing' | 'given_up';
  cleared_at: Date | null;
  company_id: string;
  given_up_at: Date | null;
  kind: CallbackKind;
  raised_at: Date;
  service_id: string;
  told_at: Date | null;
};

type CallbackAttempt = {
  company_id: string;
  delivery_id: string;
  fault: Fault | null;
  http_status: number | null;
  latency_ms: number | null;
  number: number;
  replayed_by_name: string | null;
  request_headers: DefaultedJson;
  response_body: string;
  response_headers: DefaultedJson;
  ret_code: number | null;
  started_at: Date;
  url: string;
};

type CallbackDelivery = {
  attempt_count: Generated<number>;
  body: string;
  company_id: string;
  created_at: Date;
  delivered_at: Date | null;
  environment: CallbackEnvironment;
  id: string;
  kind: CallbackKind;
  message_key: string;
  next_attempt_at: Date | null;
  search_terms: Generated<string[]>;
  service_id: string;
  status: 'pending' | 'delivered' | 'failed';
  subject: string;
  url: string;
};

type CallbackMessage = {
  company_id: string;
  message_key: string;
  queued_at: Date;
  service_id: string;
};

type CallbackSet = {
  callbacks: Json;
  company_id: string;
  environment: CallbackEnvironment;
  revision: number;
  service_id: string;
  updated_at: Date;
  verified_at: Date | null;
};

type CaptchaPuzzle = {
  address: string;
  expires_at: Date;
  gap_x: number;
  id: string;
  solved_at: Date | null;
  tries: Generated<number>;
};

type CaptchaTicket = {
  address: string;
  expires_at: Date;
  ticket_hash: Buffer;
  used_at: Date | null;
};

type CaptchaWork = {
  address: string;
  answered_at: Date | null;
  challenge: string;
  expires_at: Date;
  id: string;
};

type Certification = {
  company_id: string;
  draft: Buffer | null;
  draft_saved_at: Date | null;
  in_force_id: string | null;
  status: CertificationStatus;
  status_changed_at: Date;
  submission_id: string | null;
  supplement_fields: CertificationField[] | null;
  supplement_reason: string | null;
  supplement_requested_at: Date | null;
};

type CertificationRevocation = {
  company_id: string;
  internal_note: string | null;
  reason: string;
  revoked_at: Date;
  revoked_by: string;
  revoked_by_name: string;
  services: string[];
  submission_id: string;
};

type CertificationSubmission = {
  company_id: string;
  company_name: string;
  decided_at: Date | null;
  form: Buffer;
  id: string;
  kind: SubmissionKind;
  legal_id_expiry: string | null;
  licence_expiry: string | null;
  market: 'mainland' | 'overseas';
  note: string | null;
  outcome: 'approved' | 'refused' | 'withdrawn' | null;
  previous_status: Exclude<CertificationStatus, 'under_review'>;
  reasons: NullableJson;
  registration_number: string;
  submitted_at: Date;
  submitted_by: string;
  submitted_by_name: string;
};

type Company = {
  certification_status: Generated<CertificationStatus>;
  certified_at: Date | null;
  closure: 'closing' | 'closed' | null;
  company_type: Generated<number>;
  contract_status: ContractStatus | null;
  country_code: string;
  created_at: Date;
  documents_valid_until: string | null;
  id: string;
  legacy: Generated<boolean>;
  manager_area_code: string | null;
  manager_email: string | null;
  manager_name: string | null;
  manager_phone_number: string | null;
  name: string;
  overdue_held_at: Date | null;
  overdue_hold_exempt: Generated<boolean>;
  required_deposit: bigint;
  settlement_currency: Currency;
  suspended_at: Date | null;
  suspended_services_held: Generated<boolean>;
  trial_bot_times: number | null;
  trial_minutes: number | null;
  trial_monthly_active_users: number | null;
};

type CompanyScopeKey = {
  entry_inner: Buffer;
  entry_key: Buffer;
  entry_outer: Buffer;
  only_row: Generated<boolean>;
  scope_key: Buffer;
};

type CompanySuspension = {
  company_id: string;
  customer_text: string | null;
  decided_at: Date;
  decided_by: string;
  decided_by_name: string;
  id: string;
  internal_note: string | null;
  kind: 'suspended' | 'lifted';
  number: number;
  reason: SuspensionReason | null;
  services: string[];
  services_held: boolean;
};

type Contract = {
  applied_at: Date;
  applied_by: string;
  applied_by_name: string;
  billing_email: string;
  company_id: string;
  company_name: string;
  contact_area_code: string;
  contact_email: string;
  contact_person: string;
  contact_phone: string;
  content_sha256: Buffer;
  customer_signed_at: Date | null;
  effective_date: string | null;
  ended_at: Date | null;
  file_id: string | null;
  id: string;
  language: ContentLanguage;
  mailing_address: string;
  mainland: boolean;
  number: string;
  provider_name: string;
  provider_signed_at: Date | null;
  reason: string | null;
  registration_number: string;
  signed_at: Date | null;
  start_date: string;
  status: Generated<ContractStatus>;
  template_id: string;
};

type ContractNumber = {
  company_id: string;
  number: string;
};

type ContractSignature = {
  company_id: string;
  content_sha256: Buffer;
  contract_id: string;
  ip_address: string | null;
  method: SigningMethod;
  sent_to: string | null;
  side: ContractSide;
  signed_at: Date;
  signer_id: string;
  signer_name: string;
  user_agent: string | null;
};

type ContractTemplate = {
  body_en: string;
  body_zh: string;
  created_at: Date;
  edited_at: Date;
  edited_by: string;
  id: string;
  note: string;
  published_at: Date | null;
  published_by: string | null;
  status: Generated<TemplateStatus>;
  title_en: string;
  title_zh: string;
  version: number;
};

type Correction = {
  approved_at: Date | null;
  approved_by: string | null;
  change: Json;
  computed_at: Date | null;
  ended_at: Date | null;
  figures: string | null;
  id: string;
  kind: CorrectionKind;
  month: string;
  obstacle: string | null;
  proposed_at: Date;
  proposed_by: string;
  reason: string;
  status: Generated<CorrectionStatus>;
  unchanged: number | null;
};

type CorrectionBill = {
  application_id: string;
  application_name: string;
  bill_id: string;
  changed_at: Date;
  company_id: string;
  correction_id: string;
  currency: Currency;
  held_by: CorrectionHold | null;
  held_names: Generated<string[]>;
  month: string;
  paid: bigint;
  payable_now: bigint | null;
  payable_then: bigint | null;
  replaced_by: string | null;
  status: Generated<CorrectionBillStatus>;
  total_now: bigint;
  total_then: bigint;
};

type CorrectionCompany = {
  attempts: Generated<number>;
  changed_at: Date;
  company_id: string;
  correction_id: string;
  error_id: string | null;
  status: Generated<CorrectionCompanyStatus>;
};

type Coupon = {
  amount: bigint;
  company_id: string;
  currency: Currency;
  deducted: Generated<bigint>;
  expires_at: Date;
  file: string | null;
  first_month: string;
  id: string;
  issued_at: Date;
  last_month: string;
  remarks: Generated<string>;
  revoke_reason: string | null;
  revoked_at: Date | null;
  valid_from: Date;
  withdrawn: Generated<bigint>;
};

type CouponFile = {
  coupon_count: number;
  digest: string;
  issued_at: Date;
  issued_by: string;
  issued_by_name: string;
  name: string;
};

type CouponFileUndo = {
  digest: string;
  reason: string;
  revoked: number;
  undone_at: Date;
  undone_by: string;
  undone_by_name: string;
};

type CouponUse = {
  amount: bigint;
  company_id: string;
  coupon_id: string;
  month: string;
  reference: string;
  returned_at: Date | null;
  sequence: bigint;
  used_at: Date;
};

type CouponWithdrawal = {
  amount: bigint;
  cause: 'revoke' | 'expire';
  company_id: string;
  coupon_id: string;
  withdrawn_at: Date;
  withdrawn_before: bigint;
};

type DocumentCode = {
  code: string;
  company_id: string;
};

type DocumentReminder = {
  company_id: string;
  days_before: number;
  document: ExpiringDocument;
  reminded_at: Date;
  submission_id: string;
};

type DocumentReminderMail = {
  company_id: string;
  days_before: number;
  document: ExpiringDocument;
  member_id: string;
  sent_at: Date | null;
  submission_id: string;
};

type ExchangeRate = {
  corrected_by: string | null;
  currency: Currency;
  decided_by: string | null;
  ended_at: Date | null;
  id: string;
  month: string;
  proposed_at: Date;
  proposed_by: string;
  rate: string;
  rate_date: string;
  refusal: string | null;
  status: Generated<ExchangeRateStatus>;
};

type ExportTask = {
  application_id: string | null;
  company_id: string;
  ended_at: Date | null;
  expires_at: Date | null;
  failure: string | null;
  file_bytes: bigint | null;
  file_name: string | null;
  format: string;
  id: string;
  language: string;
  list: string;
  made_with: string[] | null;
  parts: number | null;
  parts_begun: Generated<number>;
  region: string | null;
  rows_done: Generated<number>;
  rows_total: number | null;
  run: Generated<number>;
  selection: Json;
  started_at: Date | null;
  status: Generated<string>;
  storage_key: string;
  submitted_at: Date;
  submitted_by: string;
  submitted_by_name: string;
  swept_at: Date | null;
  tries: Generated<number>;
};

type FactorChallenge = {
  bound_to: string;
  content: Buffer;
  expires_at: Date;
  token_hash: Buffer;
};

type FundsLot = {
  amount: bigint;
  cash: bigint;
  company_id: string;
  currency: Currency;
  deposit: bigint;
  gateway: GatewayId | null;
  gateway_payment_id: string | null;
  received_at: Date;
  reference: string;
  refunded: Generated<bigint>;
  reserved: Generated<bigint>;
  sequence: bigint;
  source: 'recharge' | 'transfer' | 'assigned' | 'adjustment' | 'package';
  spent: Generated<bigint>;
  undone_at: Date | null;
};

type FundsLotUse = {
  amount: bigint;
  company_id: string;
  lot_sequence: bigint;
  returned: Generated<bigint>;
  sequence: bigint;
};

type FundsTransaction = {
  amount: bigint;
  cash_balance: bigint;
  company_id: string;
  currency: Currency;
  deposit_balance: bigint;
  id: string;
  ledger_sequence: bigint;
  occurred_at: Date;
  reference: string | null;
  remarks: Generated<string>;
  status: TransactionStatus;
  type: TransactionType;
};

type Game = {
  category: GameCategory;
  company_kinds: ('direct' | 'channel')[];
  cover_key: string | null;
  created_at: Date;
  id: string;
  mg_id: string;
  name_en: string;
  name_zh: string;
  price_category: PriceCategory;
  regions: Region[];
  status: GameStatus;
  summary_en: string;
  summary_zh: string;
  updated_at: Date;
};

type GatewayCallCount = {
  answered: number;
  failed: number;
  gateway: GatewayId;
  kind: GatewayCallKind;
  minute: Date;
};

type GatewayEvent = {
  authentic: boolean;
  body: Buffer;
  gateway: GatewayId;
  headers: Buffer;
  id: string;
  number: string | null;
  outcome: string | null;
  received_at: Date;
  verdict: string;
};

type GatewayFeeBooking = {
  amount: bigint;
  book: string;
  booked_at: Date;
  currency: Currency;
  gateway: GatewayId;
  id: string;
  line_id: string;
  revision: number;
};

type GatewayLastCall = {
  answered_at: Date | null;
  failed_at: Date | null;
  gateway: GatewayId;
  kind: GatewayCallKind;
};

type GatewayOrder = {
  company_id: string;
  gateway: GatewayId;
  number: string;
  payment_id: string;
};

type GatewayPayment = {
  amount: bigint;
  booked_to: 'purpose' | 'suspense' | 'returned' | null;
  came_back: Generated<bigint>;
  currency: Currency;
  first_reported_at: Date;
  gateway: GatewayId;
  gateway_payment_id: string;
  number: string;
  refunded: Generated<bigint>;
  reported_refunded: Generated<bigint>;
  reports: Generated<number>;
};

type GatewayRefund = {
  amount: bigint;
  came_back_at: Date | null;
  first_reported_at: Date;
  gateway: GatewayId;
  gateway_payment_id: string;
  refund_id: string;
};

type GatewayRefundOrder = {
  company_id: string;
  gateway: GatewayId;
  number: string;
};

type GatewayState = {
  failing_since: Date | null;
  gateway: GatewayId;
  off: Generated<boolean>;
  reason: GatewayOffReason | null;
  switch_id: string | null;
  until: Date | null;
  version: Generated<number>;
};

type GatewaySwitch = {
  gateway: GatewayId;
  id: string;
  note: string | null;
  off: boolean;
  reason: GatewayOffReason | null;
  switched_at: Date;
  switched_by: string | null;
  switched_by_name: string | null;
  until: Date | null;
};

type HandOverCode = {
  audience: 'legacy' | 'console';
  code_hash: Buffer;
  company_id: string;
  created_at: Date;
  expires_at: Date;
  member_id: string;
  used_at: Date | null;
};

type HolidayCalendar = {
  announced: boolean;
  entered_at: Date | null;
  entered_by: string | null;
  entered_by_name: string | null;
  source: string;
  version: Generated<number>;
  year: number;
};

type IdempotencyKey = {
  answer: NullableJson;
  company_id: string;
  created_at: Date;
  fingerprint: Buffer;
  key: string;
  scope: string;
};

type Invoice = {
  account: string | null;
  address: string | null;
  amount: bigint;
  applied_at: Date;
  applied_by: string;
  applied_by_name: string;
  bank: string | null;
  business_number: string | null;
  company_id: string;
  country_code: string;
  currency: Currency;
  due_at: Date;
  ended_at: Date | null;
  header_id: string;
  id: string;
  invoice_date: string | null;
  number: string | null;
  phone: string | null;
  reason: string | null;
  red_date: string | null;
  red_number: string | null;
  remarks: string;
  seller_name: string | null;
  seller_tax_code: string | null;
  status: Generated<InvoiceStatus>;
  tax: bigint | null;
  tax_code: string | null;
  title: string;
  type: InvoiceType;
  void_reason: string | null;
  voided_at: Date | null;
};

type InvoiceFile = {
  company_id: string;
  file_id: string;
  format: InvoiceFileFormat;
  invoice_id: string;
};

type InvoiceHeader = {
  account: string | null;
  address: string | null;
  bank: string | null;
  business_number: string | null;
  changed_at: Date;
  company_id: string;
  country_code: string;
  created_at: Date;
  id: string;
  is_default: boolean;
  phone: string | null;
  removed_at: Date | null;
  tax_code: string | null;
  title: string;
};

type InvoiceNumber = {
  company_id: string;
  invoice_id: string;
  number: string;
};

type InvoicePart = {
  amount: bigint;
  company_id: string;
  invoice_id: string;
  source_id: string;
  source_kind: InvoiceSourceKind;
};

type InvoiceSeries = {
  last_number: number;
  series: string;
};

type InvoiceSource = {
  company_id: string;
  currency: Currency;
  id: string;
  invoiceable_from: Date;
  kind: InvoiceSourceKind;
  month: string;
  paid: bigint;
  taken: Generated<bigint>;
};

type IssuedDocument = {
  amount: bigint | null;
  as_of: Date;
  asked_at: Date;
  code: string;
  company_id: string;
  company_name: string;
  content_sha256: Buffer;
  currency: Currency | null;
  format: DocumentFormat;
  issued_at: Date;
  kind: DocumentKind;
  language: Language;
  subject: string;
};

type IssuedDocumentFile = {
  code: string;
  company_id: string;
  made_at: Date;
  sha256: Buffer;
};

type KnownOrigin = {
  company_id: string;
  kind: string;
  last_seen_at: Date;
  member_id: string;
  origin_hash: Buffer;
};

type LedgerAccount = {
  balance: bigint;
  company_id: string;
  currency: Currency;
  detail: string;
  highest: bigint | null;
  id: GeneratedAlways<bigint>;
  kind: string;
  lowest: bigint | null;
  side: string;
};

type LedgerAccountKind = {
  detailed: boolean;
  highest: bigint | null;
  kind: string;
  lowest: bigint | null;
  side: string;
  without_company: boolean;
};

type LedgerBook = {
  company_id: string;
  last_sequence: bigint;
};

type LedgerEntry = {
  account_id: bigint;
  amount: bigint;
  balance_after: bigint;
  company_id: string;
  sequence: bigint;
};

type LedgerProviderTotal = {
  balance: string | null;
  currency: Currency | null;
  detail: string | null;
  kind: string | null;
};

type LedgerRule = {
  credit_kind: string;
  debit_kind: string;
  template: string;
};

type LedgerTemplate = {
  by_member: boolean;
  template: string;
};

type LedgerTransfer = {
  company_id: string;
  currency: Currency;
  idempotency_key: string;
  occurred_at: Date;
  reference: string | null;
  reverses: bigint | null;
  sequence: bigint;
  template: string;
};

type Member = {
  area_code: string | null;
  company_id: string;
  created_at: Date;
  email: string | null;
  id: string;
  language: Generated<Language>;
  main: boolean;
  name: string;
  password_hash: string | null;
  phone_number: string | null;
  role_id: string | null;
  status: Generated<'enabled' | 'disabled' | 'deleted'>;
};

type MemberAuthenticator = {
  company_id: string;
  confirmed_at: Date;
  last_step: bigint;
  member_id: string;
  secret: Buffer;
};

type MemberLogin = {
  company_id: string;
  login: string;
  member_id: string;
};

type MemberPasskey = {
  company_id: string;
  created_at: Date;
  credential_id: Buffer;
  id: string;
  last_used_at: Date | null;
  member_id: string;
  name: string;
  public_key: Buffer;
  signatures: bigint;
  synced: boolean;
  transports: string[];
};

type MemberRecoveryCode = {
  code_hash: Buffer;
  company_id: string;
  member_id: string;
  used_at: Date | null;
};

type Notification = {
  company_id: string;
  created_at: Date;
  facts: Json;
  id: string;
  kind: NotificationKind;
  member_id: string | null;
  subject_id: string;
};

type NotificationPreference = {
  changed_at: Date;
  company_id: string;
  kind: NotificationKind;
  mail: boolean;
  member_id: string;
};

type NotificationRead = {
  company_id: string;
  item_id: string;
  member_id: string;
  read_at: Date;
};

type Operator = {
  created_at: Date;
  email: string;
  id: string;
  language: string | null;
  last_sign_in_at: Date | null;
  name: string;
  password_hash: string | null;
  roles: OperatorRole[];
  second_factor: Buffer | null;
  second_factor_confirmed_at: Date | null;
  second_factor_step: bigint | null;
  status: Generated<'invited' | 'enabled' | 'disabled'>;
};

type OperatorDevice = {
  device_hash: Buffer;
  last_seen_at: Date;
  operator_id: string;
};

type OperatorPasskey = {
  created_at: Date;
  credential_id: Buffer;
  id: string;
  last_used_at: Date | null;
  name: string;
  operator_id: string;
  public_key: Buffer;
  signatures: bigint;
  synced: boolean;
  transports: string[];
};

type OperatorRecoveryCode = {
  code_hash: Buffer;
  operator_id: string;
  used_at: Date | null;
};

type OperatorSession = {
  created_at: Date;
  ended_at: Date | null;
  id: string;
  ip_address: string | null;
  last_seen_at: Date;
  operator_id: string;
  token_hash: Buffer;
  user_agent: string | null;
};

type OperatorToken = {
  created_at: Date;
  expires_at: Date;
  offered_factor: Buffer | null;
  operator_id: string;
  purpose: 'invitation' | 'sign_in';
  token_hash: Buffer;
  used_at: Date | null;
};

type Outbox = {
  company_id: string;
  id: Generated<bigint>;
  occurred_at: Date;
  subject_id: string;
  topic: string;
};

type OverdueCompany = {
  bill_id: string;
  bills: number;
  company_id: string;
  currency: Currency;
  hold_from: Date | null;
  next_at: Date | null;
  next_step: string | null;
  owed: bigint;
  owed_since: Date;
};

type OverdueHold = {
  bill_id: string;
  company_id: string;
  currency: Currency;
  held_at: Date;
  lifted_at: Date | null;
  lifted_for: string | null;
  owed: bigint;
  services: string[];
};

type OverdueHoldMail = {
  channel: string;
  company_id: string;
  held_at: Date;
  recipient: string;
  says: string;
  sent_at: Date | null;
};

type OverdueMail = {
  bill_id: string;
  channel: string;
  company_id: string;
  day: number;
  recipient: string;
  sent_at: Date | null;
};

type OverdueReminder = {
  bill_id: string;
  bills: number;
  company_id: string;
  currency: Currency;
  day: number;
  hold_from: Date | null;
  owed: bigint;
  reminded_at: Date;
};

type PackageBuyer = {
  company_id: string;
  orders: number;
};

type PackageExpiryAlert = {
  company_id: string;
  days_before: number[];
  updated_at: Date;
};

type PackageName = {
  app_type: AppType;
  company_id: string;
  created_at: Date;
  id: string;
  service_id: string;
  value: string;
};

type PackageOrder = {
  amount: bigint;
  campaign_key: string;
  company_id: string;
  created_at: Date;
  created_by: string;
  created_by_name: string;
  currency: Currency;
  due: bigint;
  ended_at: Date | null;
  expires_at: Date;
  id: string;
  original: bigint;
  paid_at: Date | null;
  paid_with: OrderPayment | null;
  sequence: bigint | null;
  status: Generated<PackageOrderStatus>;
};

type PackageOrderItem = {
  company_id: string;
  contents: DefaultedJson;
  effective_at: Date | null;
  expires_at: Date | null;
  fold: Generated<string>;
  order_id: string;
  package_id: string;
  quantity: number;
  texts: DefaultedJson;
  unit_original: bigint;
  unit_price: bigint;
  validity_count: Generated<number>;
  validity_unit: Generated<ValidityUnit>;
};

type PackageRefund = {
  amount: bigint | null;
  asked_at: Date;
  asked_by: string | null;
  asked_by_name: string;
  asked_by_operator: string | null;
  company_id: string;
  decided_at: Date | null;
  failed_at: Date | null;
  order_id: string;
  part: Generated<number>;
  reason: string;
  reference: Generated<string>;
  refunded_at: Date | null;
  refusal: string | null;
  road: 'balance' | 'gateway' | null;
  status: Generated<'under_review' | 'refused' | 'approved' | 'refunded'>;
};

type PackageRefundItem = {
  amount: bigint | null;
  asked: number;
  company_id: string;
  given: number | null;
  order_id: string;
  package_id: string;
  part: number;
};

type PackageTaken = {
  company_id: string;
  package_id: string;
  quantity: number;
};

type PackageWarning = {
  company_id: string;
  day: string;
  warned_at: Date;
};

type PackageWarningItem = {
  company_id: string;
  day: string;
  days_before: number;
  order_id: string;
  package_id: string;
};

type PackageWarningMail = {
  address: string;
  channel: 'email' | 'sms';
  company_id: string;
  day: string;
  language: Language;
  sent_at: Date | null;
};

type Payment = {
  amount: bigint;
  company_id: string;
  created_at: Date;
  currency: Currency;
  ended_at: Date | null;
  expires_at: Date;
  id: string;
  purpose: string;
  status: Generated<PaymentStatus>;
  subject_id: string;
};

type PaymentAttempt = {
  company_id: string;
  created_at: Date;
  ended_at: Date | null;
  expires_at: Date;
  gateway: GatewayId;
  gateway_payment_id: string | null;
  id: string;
  next_query_at: Date | null;
  next_step: NullableJson;
  payment_id: string;
  queried_at: Date | null;
  query_count: Generated<number>;
  status: Generated<AttemptStatus>;
};

type PaymentCase = {
  amount: bigint;
  claimed_by: string | null;
  claimed_until: Date | null;
  currency: Currency;
  decided_at: Date | null;
  decided_by: string | null;
  decided_company: string | null;
  gateway: GatewayId;
  gateway_payment_id: string;
  id: string;
  note: string | null;
  number: string;
  offset_by: Generated<bigint>;
  opened_at: Date;
  reason: PaymentCaseReason;
  reference: string | null;
  refund_count: Generated<number>;
  refund_id: string | null;
  resolution: PaymentCaseResolution | null;
  status: Generated<PaymentCaseStatus>;
  to_cash: bigint | null;
  to_deposit: bigint | null;
  undoes: string | null;
};

type PaymentCaseOffset = {
  amount: bigint;
  came_case_id: string;
  offset_at: Date;
  went_case_id: string;
};

type PaymentCaseUndo = {
  case_id: string;
  decided_company: string;
  from_cash: bigint;
  from_deposit: bigint;
  next_id: string;
  reason: string;
  undone_at: Date;
  undone_by: string;
  undone_by_name: string;
};

type PaymentRefund = {
  amount: bigint;
  attempt_id: string;
  company_id: string;
  created_at: Date;
  currency: Currency;
  failed_at: Date | null;
  failure_code: string | null;
  failure_message: string | null;
  gateway: GatewayId;
  gateway_payment_id: string;
  id: string;
  next_query_at: Date | null;
  purpose: string;
  queried_at: Date | null;
  query_count: Generated<number>;
  refunded_at: Date | null;
  sent_at: Date | null;
  status: Generated<PaymentRefundStatus>;
  subject_id: string;
};

type PricePlan = {
  company_id: string;
  corrected_by: string | null;
  created_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  discount_percent: string;
  edited_at: Date;
  edited_by: string;
  effective_month: string;
  id: string;
  note: string;
  proposed_at: Date | null;
  proposed_by: string | null;
  refusal: string | null;
  status: Generated<PricePlanStatus>;
  terms: NullableJson;
  version: number;
};

type PriceTrial = {
  company_count: number;
  company_id: string;
  computed_at: Date;
  figures: string;
  inputs: string;
  marks: string;
  month: string;
  plan_id: string;
  repeated_at: Date | null;
  repeated_by: string | null;
};

type PriceTrialCompany = {
  company_id: string;
  is_far_off: boolean;
  plan_id: string;
  total_now: bigint;
  total_then: bigint;
};

type QuotaNotice = {
  company_id: string;
  ended_at: Date | null;
  granted: string;
  id: string;
  left_over: string;
  noticed_at: Date;
  quota: QuotaKind;
};

type RateLimit = {
  hits: number;
  key: string;
  window_started_at: Date;
};

type RechargeOrder = {
  amount: bigint;
  closed_at: Date | null;
  company_id: string;
  created_at: Date;
  credited_at: Date | null;
  currency: Currency;
  expires_at: Date;
  gateway: GatewayId;
  id: string;
  member_id: string;
  status: Generated<RechargeStatus>;
  to_cash: bigint | null;
  to_deposit: bigint | null;
};

type ReconciledDay = {
  changed_at: Date | null;
  currency: Currency;
  day: string;
  differences: Generated<number>;
  fees: Generated<bigint>;
  fees_booked: Generated<bigint>;
  fetched_at: Date | null;
  fingerprint: Buffer | null;
  gateway: GatewayId;
  lines: Generated<number>;
  next_try_at: Date | null;
  our_payments: Generated<bigint>;
  our_refunds: Generated<bigint>;
  problem: string | null;
  running_until: Date | null;
  status: Generated<ReconciliationStatus>;
  their_payments: Generated<bigint>;
  their_refunds: Generated<bigint>;
  tries: Generated<number>;
};

type ReconciliationLine = {
  answer: LineAnswer | null;
  asked_at: Date | null;
  book: string;
  case_id: string | null;
  currency: Currency;
  day: string;
  difference: LineDifference | null;
  fee: Generated<bigint>;
  fee_booked: Generated<bigint>;
  fee_revision: Generated<number>;
  gateway: GatewayId;
  gateway_payment_id: string;
  id: string;
  key: string;
  kind: StatementKind;
  note: string | null;
  noted_by: string | null;
  occurred_at: Date;
  order_id: string | null;
  our_id: string | null;
  ours: bigint | null;
  rank: Generated<number>;
  refund_id: string | null;
  status: LineStatus;
  step: LineStep | null;
  theirs: bigint | null;
};

type RefundItem = {
  amount: bigint;
  bank_reason: BankReason | null;
  bank_reference: string | null;
  bank_submission_id: string | null;
  company_id: string;
  currency: Currency;
  ended_at: Date | null;
  failure_code: string | null;
  failure_message: string | null;
  from_deposit: Generated<bigint>;
  gateway: GatewayId | null;
  id: string;
  lot_sequence: bigint;
  reason: string | null;
  request_id: string;
  road: 'gateway' | 'bank';
  status: Generated<RefundItemStatus>;
  transaction_id: string;
};

type RefundRequest = {
  amount: bigint;
  company_id: string;
  created_at: Date;
  currency: Currency;
  decided_at: Date | null;
  ended_at: Date | null;
  id: string;
  member_id: string | null;
  member_name: string | null;
  origin: Generated<RefundOrigin>;
  reason: string | null;
  status: Generated<RefundStatus>;
  undone: Generated<number>;
};

type RefundUndo = {
  case_id: string;
  company_id: string;
  number: number;
  reason: string;
  request_id: string;
  undone_at: Date;
  undone_by: string;
  undone_by_name: string;
};

type RegionService = {
  app_id: string | null;
  application_id: string;
  company_id: string;
  created_at: Date;
  deleted_at: Date | null;
  held_at: Date | null;
  hold_reason: string | null;
  id: string;
  region: Region;
  status: ServiceStatus;
  status_changed_at: Date;
  trial_bot_times: number;
  trial_minutes: number;
  trial_monthly_active_users: number;
};

type RemittanceCode = {
  code: string;
  company_id: string;
  created_at: Date;
};

type RemittanceCodeOwner = {
  code: string;
  company_id: string;
};

type RemovedServiceGame = {
  added_at: Date;
  company_id: string;
  game_id: string;
  id: string;
  removed_at: Date;
  service_id: string;
};

type ReviewCase = {
  claimed_by: string | null;
  claimed_until: Date | null;
  closed_at: Date | null;
  company_id: string;
  decided_by: string | null;
  desk: Desk;
  due_at: Date | null;
  id: string;
  kind: string;
  opened_at: Date;
  outcome: string | null;
  subject_id: string;
  title: string;
};

type Role = {
  company_id: string;
  created_at: Date;
  deleted_at: Date | null;
  description: Generated<string>;
  disabled: Generated<boolean>;
  id: string;
  name: string;
  permission_ids: number[];
};

type RunningCharge = {
  amount: bigint;
  as_of: Date;
  company_id: string;
  currency: Currency;
  events: bigint;
  month: string;
};

type SavedView = {
  changed_at: Date;
  company_id: string;
  id: string;
  list: string;
  name: string;
  person_id: string;
  place: number;
  saved_at: Date;
  search: string;
};

type ScheduledRun = {
  job: string;
  succeeded_at: Date;
};

type SecondFactorRule = {
  company_id: string;
  required_from: Date;
  set_at: Date;
  set_by: string;
  set_by_name: string;
};

type ServiceAppId = {
  app_id: string;
  company_id: string;
  service_id: string;
};

type ServiceGame = {
  added_at: Date;
  approval: Approval;
  company_id: string;
  game_id: string;
  id: string;
  reason: string | null;
  service_id: string;
};

type ServiceOnlinePeriod = {
  company_id: string;
  online_from: Date;
  online_to: Date | null;
  service_id: string;
};

type Session = {
  company_id: string;
  created_at: Date;
  ended_at: Date | null;
  id: string;
  identity_verified_until: Date | null;
  ip_address: string | null;
  last_seen_at: Date;
  member_id: string;
  place_country_code: string | null;
  second_factor: 'authenticator' | 'passkey' | 'recovery_code' | null;
  token_hash: Buffer;
  user_agent: string | null;
};

type ShopCampaign = {
  changed_at: Date;
  created_at: Date;
  ends_at: Date;
  key: string;
  look: CampaignLook;
  name: Json;
  published_at: Date | null;
  starts_at: Date;
  status: Generated<'draft' | 'published' | 'withdrawn'>;
  version: Generated<number>;
};

type ShopPackage = {
  contents: Json;
  first_order_only: boolean;
  fold: string;
  id: string;
  max_per_company: number | null;
  original_cny: bigint | null;
  original_usd: bigint | null;
  page_id: string;
  position: number;
  removed_at: Date | null;
  stock: number | null;
  taken: Generated<number>;
  texts: Json;
  validity_count: number;
  validity_unit: ValidityUnit;
};

type ShopPage = {
  campaign_key: string;
  id: string;
  position: number;
  removed_at: Date | null;
  texts: Json;
};

type SignInLog = {
  company_id: string;
  id: Generated<bigint>;
  ip_address: string | null;
  member_id: string;
  method: SignInMethod;
  occurred_at: Date;
  outcome: SignInOutcome;
  place_country_code: string | null;
  user_agent: string | null;
};

type SignInTicket = {
  company_id: string;
  created_at: Date;
  expires_at: Date;
  member_id: string;
  method: 'code' | 'password' | 'hand_over';
  ticket_hash: Buffer;
  used_at: Date | null;
};

type SimClock = {
  offset_ms: bigint;
  one: Generated<boolean>;
};

type SimMessage = {
  body: string;
  channel: 'sms' | 'email';
  id: string;
  recipient: string;
  sent_at: Date;
  subject: string | null;
};

type SimulatorState = {
  collection: string;
  due_at: Date | null;
  key: string;
  put_number: Generated<bigint>;
  revision: number;
  value: Json;
};

type SpecialDay = {
  day: string;
  holiday: Holiday;
  working: boolean;
  year: number;
};

type StaffDigest = {
  kind: 'approvals' | 'adjustments' | 'payment_cases' | 'late_refunds' | 'reconciliation' | 'silent_sources' | 'holiday_notice' | 'gateways_off' | 'gateways_failing';
  morning: string | null;
  told_until: Date;
};

type StoredFile = {
  attached_to: Generated<string[]>;
  company_id: string;
  created_at: Date;
  discarded_at: Date | null;
  id: string;
  media_type: string;
  name: string;
  purpose: FilePurpose;
  sealed: boolean;
  sha256: Buffer;
  size_bytes: bigint;
  storage_key: string;
  stored_at: Date | null;
  unattached_since: Date | null;
  uploaded_by: string | null;
  uploaded_by_operator: string | null;
};

type Succession = {
  area_code: string | null;
  company_id: string;
  decided_at: Date;
  decided_by: string;
  email: string | null;
  ended_at: Date | null;
  evidence_file_id: string;
  id: string;
  name: string;
  perform_at: Date;
  phone_number: string | null;
  proposed_by: string;
  reason: string;
  status: Generated<'waiting' | 'stopped' | 'done'>;
  stopped_by: 'member' | 'operator' | 'login_taken' | 'closing' | null;
};

type UsageAlert = {
  amount: bigint | null;
  application_id: string | null;
  checked_at: Date | null;
  company_id: string;
  created_at: Date;
  deleted_at: Date | null;
  id: string;
  kind: UsageAlertKind;
  measure: string;
  name: string;
  paused_at: Date | null;
  percent: number | null;
  recipients: string[];
  updated_at: Date;
  version: Generated<number>;
};

type UsageBatch = {
  accepted: number;
  duplicates: number;
  id: string;
  newest_at: Date | null;
  oldest_at: Date | null;
  received_at: Date;
  refused: number;
  source_id: string;
};

type UsageCorrection = {
  application_id: string;
  category: GameCategory;
  company_id: string;
  correction_id: string;
  day: string;
  game_id: string;
  measure: Billed;
  position: number;
  quantity: string;
  service_id: string;
  since: Date;
};

type UsageDatabase = {
  apart: Generated<boolean>;
  only_row: Generated<boolean>;
  product_id: string;
};

type UsageNotice = {
  alert_id: string;
  company_id: string;
  currency: Currency | null;
  id: string;
  level: string;
  measure: string;
  noticed_at: Date;
  period: string;
  threshold: bigint;
  value: bigint;
};

type UsageNoticeMail = {
  company_id: string;
  email: string;
  notice_id: string;
  sent_at: Date | null;
  status: Generated<MailStatus>;
};

type UsageQuota = {
  company_id: string;
  created_at: Date;
  expires_at: Date;
  granted: string;
  id: string;
  kind: string;
  source: string;
  used: Generated<string>;
  withdrawn: Generated<string>;
};

type UsageRefusal = {
  event_id: string;
  excerpt: string;
  field: string | null;
  id: string;
  reason: UsageRefusalReason;
  received_at: Date;
  source_id: string;
};

type UsageSilence = {
  began_at: Date;
  ended_at: Date | null;
  noticed_at: Date;
  source_id: string;
};

type UsageSource = {
  created_at: Date;
  disabled_at: Date | null;
  disabled_reason: string | null;
  id: string;
  name: string;
  regions: Region[];
  silent_after_minutes: number | null;
  types: UsageEventTypeName[];
  uri: string;
};

type UsageSourceKey = {
  created_at: Date;
  created_by: string;
  digest: Buffer;
  expires_at: Date | null;
  hint: string;
  id: string;
  source_id: string;
};

type VerificationCode = {
  address: Generated<string>;
  code_hash: Buffer;
  expires_at: Date;
  foreign_tries: Generated<number>;
  id: GeneratedAlways<bigint>;
  purpose: string;
  sender: string;
  sent_at: Date;
  target: string;
  tries: Generated<number>;
  trusted: boolean;
  used_at: Date | null;
};

type VerificationRun = {
  callbacks: Json;
  company_id: string;
  environment: CallbackEnvironment;
  finished_at: Date | null;
  id: string;
  replay_of: string | null;
  revision: number;
  service_id: string;
  started_at: Date;
  started_by: string;
  started_by_name: string;
  status: 'running' | 'passed' | 'failed' | 'aborted';
};

type VerificationStep = {
  company_id: string;
  finished_at: Date;
  position: number;
  result: Json;
  run_id: string;
};

type WebhookAttempt = {
  company_id: string;
  delivery_id: string;
  fault: Fault | null;
  http_status: number | null;
  latency_ms: number | null;
  number: number;
  replayed_by_name: string | null;
  request_headers: Json;
  response_body: string;
  response_headers: Json;
  started_at: Date;
  url: string;
};

type WebhookDelivery = {
  attempt_count: Generated<number>;
  company_id: string;
  created_at: Date;
  delivered_at: Date | null;
  endpoint_id: string;
  event_id: string;
  id: string;
  kind: SentWebhookKind;
  next_attempt_at: Date | null;
  status: 'pending' | 'delivered' | 'failed';
};

type WebhookEndpoint = {
  company_id: string;
  created_at: Date;
  created_by_name: string;
  deleted_at: Date | null;
  description: string;
  disabled_at: Date | null;
  disabled_reason: 'member' | 'failing' | null;
  disabled_told_at: Date | null;
  failing_since: Date | null;
  id: string;
  old_secret: Buffer | null;
  old_secret_until: Date | null;
  secret: Buffer;
  url: string;
  version: Generated<number>;
};

type WebhookEvent = {
  body: string;
  company_id: string;
  created_at: Date;
  id: string;
  kind: SentWebhookKind;
  subject_id: string;
};

type WebhookSubscription = {
  company_id: string;
  endpoint_id: string;
  kind: WebhookKind;
  since: Date;
};

type WorkerProcess = {
  id: string;
  pools: string[];
  seen_at: Date;
};

export type DB = {
  account_closure: AccountClosure;
  adjustment: Adjustment;
  announcement: Announcement;
  announcement_company: AnnouncementCompany;
  api_key: ApiKey;
  app_credential: AppCredential;
  application: Application;
  approval_request: ApprovalRequest;
  approval_rule: ApprovalRule;
  audit_log: AuditLog;
  background_job: BackgroundJob;
  balance_alert: BalanceAlert;
  balance_notice: BalanceNotice;
  balance_notice_mail: BalanceNoticeMail;
  bank_receipt: BankReceipt;
  bank_transfer: BankTransfer;
  bank_transfer_undo: BankTransferUndo;
  bill: Bill;
  bill_line: BillLine;
  bill_mail: BillMail;
  bill_mail_bill: BillMailBill;
  bill_mail_recipient: BillMailRecipient;
  bill_payment: BillPayment;
  bill_quota_use: BillQuotaUse;
  bill_usage: BillUsage;
  billing_email: BillingEmail;
  billing_run: BillingRun;
  billing_run_company: BillingRunCompany;
  callback_alarm: CallbackAlarm;
  callback_attempt: CallbackAttempt;
  callback_delivery: CallbackDelivery;
  callback_message: CallbackMessage;
  callback_set: CallbackSet;
  captcha_puzzle: CaptchaPuzzle;
  captcha_ticket: CaptchaTicket;
  captcha_work: CaptchaWork;
  certification: Certification;
  certification_revocation: CertificationRevocation;
  certification_submission: CertificationSubmission;
  company: Company;
  company_scope_key: CompanyScopeKey;
  company_suspension: CompanySuspension;
  contract: Contract;
  contract_number: ContractNumber;
  contract_signature: ContractSignature;
  contract_template: ContractTemplate;
  correction: Correction;
  correction_bill: CorrectionBill;
  correction_company: CorrectionCompany;
  coupon: Coupon;
  coupon_file: CouponFile;
  coupon_file_undo: CouponFileUndo;
  coupon_use: CouponUse;
  coupon_withdrawal: CouponWithdrawal;
  document_code: DocumentCode;
  document_reminder: DocumentReminder;
  document_reminder_mail: DocumentReminderMail;
  exchange_rate: ExchangeRate;
  export_task: ExportTask;
  factor_challenge: FactorChallenge;
  funds_lot: FundsLot;
  funds_lot_use: FundsLotUse;
  funds_transaction: FundsTransaction;
  game: Game;
  gateway_call_count: GatewayCallCount;
  gateway_event: GatewayEvent;
  gateway_fee_booking: GatewayFeeBooking;
  gateway_last_call: GatewayLastCall;
  gateway_order: GatewayOrder;
  gateway_payment: GatewayPayment;
  gateway_refund: GatewayRefund;
  gateway_refund_order: GatewayRefundOrder;
  gateway_state: GatewayState;
  gateway_switch: GatewaySwitch;
  hand_over_code: HandOverCode;
  holiday_calendar: HolidayCalendar;
  idempotency_key: IdempotencyKey;
  invoice: Invoice;
  invoice_file: InvoiceFile;
  invoice_header: InvoiceHeader;
  invoice_number: InvoiceNumber;
  invoice_part: InvoicePart;
  invoice_series: InvoiceSeries;
  invoice_source: InvoiceSource;
  issued_document: IssuedDocument;
  issued_document_file: IssuedDocumentFile;
  known_origin: KnownOrigin;
  ledger_account: LedgerAccount;
  ledger_account_kind: LedgerAccountKind;
  ledger_book: LedgerBook;
  ledger_entry: LedgerEntry;
  ledger_provider_total: LedgerProviderTotal;
  ledger_rule: LedgerRule;
  ledger_template: LedgerTemplate;
  ledger_transfer: LedgerTransfer;
  member: Member;
  member_authenticator: MemberAuthenticator;
  member_login: MemberLogin;
  member_passkey: MemberPasskey;
  member_recovery_code: MemberRecoveryCode;
  notification: Notification;
  notification_preference: NotificationPreference;
  notification_read: NotificationRead;
  operator: Operator;
  operator_device: OperatorDevice;
  operator_passkey: OperatorPasskey;
  operator_recovery_code: OperatorRecoveryCode;
  operator_session: OperatorSession;
  operator_token: OperatorToken;
  outbox: Outbox;
  overdue_company: OverdueCompany;
  overdue_hold: OverdueHold;
  overdue_hold_mail: OverdueHoldMail;
  overdue_mail: OverdueMail;
  overdue_reminder: OverdueReminder;
  package_buyer: PackageBuyer;
  package_expiry_alert: PackageExpiryAlert;
  package_name: PackageName;
  package_order: PackageOrder;
  package_order_item: PackageOrderItem;
  package_refund: PackageRefund;
  package_refund_item: PackageRefundItem;
  package_taken: PackageTaken;
  package_warning: PackageWarning;
  package_warning_item: PackageWarningItem;
  package_warning_mail: PackageWarningMail;
  payment: Payment;
  payment_attempt: PaymentAttempt;
  payment_case: PaymentCase;
  payment_case_offset: PaymentCaseOffset;
  payment_case_undo: PaymentCaseUndo;
  payment_refund: PaymentRefund;
  price_plan: PricePlan;
  price_trial: PriceTrial;
  price_trial_company: PriceTrialCompany;
  quota_notice: QuotaNotice;
  rate_limit: RateLimit;
  recharge_order: RechargeOrder;
  reconciled_day: ReconciledDay;
  reconciliation_line: ReconciliationLine;
  refund_item: RefundItem;
  refund_request: RefundRequest;
  refund_undo: RefundUndo;
  region_service: RegionService;
  remittance_code: RemittanceCode;
  remittance_code_owner: RemittanceCodeOwner;
  removed_service_game: RemovedServiceGame;
  review_case: ReviewCase;
  role: Role;
  running_charge: RunningCharge;
  saved_view: SavedView;
  scheduled_run: ScheduledRun;
  second_factor_rule: SecondFactorRule;
  service_app_id: ServiceAppId;
  service_game: ServiceGame;
  service_online_period: ServiceOnlinePeriod;
  session: Session;
  shop_campaign: ShopCampaign;
  shop_package: ShopPackage;
  shop_page: ShopPage;
  sign_in_log: SignInLog;
  sign_in_ticket: SignInTicket;
  sim_clock: SimClock;
  sim_message: SimMessage;
  simulator_state: SimulatorState;
  special_day: SpecialDay;
  staff_digest: StaffDigest;
  stored_file: StoredFile;
  succession: Succession;
  usage_alert: UsageAlert;
  usage_batch: UsageBatch;
  usage_correction: UsageCorrection;
  usage_database: UsageDatabase;
  usage_notice: UsageNotice;
  usage_notice_mail: UsageNoticeMail;
  usage_quota: UsageQuota;
  usage_refusal: UsageRefusal;
  usage_silence: UsageSilence;
  usage_source: UsageSource;
  usage_source_key: UsageSourceKey;
  verification_code: VerificationCode;
  verification_run: VerificationRun;
  verification_step: VerificationStep;
  webhook_attempt: WebhookAttempt;
  webhook_delivery: WebhookDelivery;
  webhook_endpoint: WebhookEndpoint;
  webhook_event: WebhookEvent;
  webhook_subscription: WebhookSubscription;
  worker_process: WorkerProcess;
};
