import pg from 'pg';
import { type Column, interfaces } from './interfaces.ts';

/** Columns whose check constraint is narrower than text, with the contract's union type. */
const narrowed: Record<string, string> = {
  'audit_log.actor_kind': "'visitor' | 'member' | 'operator' | 'system'",
  'account_closure.status': "'closing' | 'closed' | 'stopped'",
  'adjustment.kind': 'AdjustmentKind',
  'adjustment.status': 'AdjustmentStatus',
  'approval_request.cause': 'ApprovalCause',
  'approval_request.kind': 'ApprovalKind',
  'approval_request.status': 'ApprovalStatus',
  'approval_rule.kind': 'ApprovalKind',
  'approval_rule.needed': "'always' | 'from' | 'never'",
  'company.certification_status': 'CertificationStatus',
  'company.closure': "'closing' | 'closed'",
  'company_suspension.kind': "'suspended' | 'lifted'",
  'company_suspension.reason': 'SuspensionReason',
  'issued_document.kind': 'DocumentKind',
  'invoice.type': 'InvoiceType',
  'invoice.status': 'InvoiceStatus',
  'invoice_file.format': 'InvoiceFileFormat',
  'invoice_source.kind': 'InvoiceSourceKind',
  'invoice_part.source_kind': 'InvoiceSourceKind',
  'issued_document.language': 'Language',
  'issued_document.format': 'DocumentFormat',
  'member.language': 'Language',
  'member.status': "'enabled' | 'disabled' | 'deleted'",
  'operator.roles': 'OperatorRole[]',
  'operator.status': "'invited' | 'enabled' | 'disabled'",
  'game.category': 'GameCategory',
  'game.company_kinds': "('direct' | 'channel')[]",
  'game.price_category': 'PriceCategory',
  'game.regions': 'Region[]',
  'game.status': 'GameStatus',
  'service_game.approval': 'Approval',
  'package_name.app_type': 'AppType',
  'app_credential.status': "'active' | 'next' | 'retiring' | 'revoked'",
  'callback_alarm.kind': 'CallbackKind',
  'callback_alarm.alarm': "'failing' | 'given_up'",
  'callback_set.environment': 'CallbackEnvironment',
  'verification_run.environment': 'CallbackEnvironment',
  'verification_run.status': "'running' | 'passed' | 'failed' | 'aborted'",
  'callback_delivery.environment': 'CallbackEnvironment',
  'callback_delivery.kind': 'CallbackKind',
  'callback_delivery.status': "'pending' | 'delivered' | 'failed'",
  'callback_attempt.fault': 'Fault',
  'webhook_endpoint.disabled_reason': "'member' | 'failing'",
  'webhook_subscription.kind': 'WebhookKind',
  'webhook_event.kind': 'SentWebhookKind',
  'webhook_delivery.kind': 'SentWebhookKind',
  'webhook_delivery.status': "'pending' | 'delivered' | 'failed'",
  'webhook_attempt.fault': 'Fault',
  'sign_in_ticket.method': "'code' | 'password' | 'hand_over'",
  'session.second_factor': "'authenticator' | 'passkey' | 'recovery_code'",
  'operator_token.purpose': "'invitation' | 'sign_in'",
  'certification.status': 'CertificationStatus',
  'certification.supplement_fields': 'CertificationField[]',
  'document_reminder.document': 'ExpiringDocument',
  'document_reminder_mail.document': 'ExpiringDocument',
  'certification_submission.kind': 'SubmissionKind',
  'certification_submission.market': "'mainland' | 'overseas'",
  'certification_submission.outcome': "'approved' | 'refused' | 'withdrawn'",
  'certification_submission.previous_status': "Exclude<CertificationStatus, 'under_review'>",
  'review_case.desk': 'Desk',
  'bank_transfer.status': 'BankTransferStatus',
  'contract.status': 'ContractStatus',
  'contract.language': 'ContentLanguage',
  'company.contract_status': 'ContractStatus',
  'contract_signature.side': 'ContractSide',
  'contract_signature.method': 'SigningMethod',
  'contract_template.status': 'TemplateStatus',
  'stored_file.purpose': 'FilePurpose',
  'price_plan.status': 'PricePlanStatus',
  'bill.status': 'FinalBillStatus',
  'billing_run_company.status': 'RunCompanyStatus',
  'billing_run_company.failure': 'RunFailure',
  'correction.kind': 'CorrectionKind',
  'usage_correction.category': 'GameCategory',
  'usage_correction.measure': 'Billed',
  'correction.status': 'CorrectionStatus',
  'correction_company.status': 'CorrectionCompanyStatus',
  'correction_bill.status': 'CorrectionBillStatus',
  'correction_bill.held_by': 'CorrectionHold',
  'exchange_rate.status': 'ExchangeRateStatus',
  'exchange_rate.currency': 'Currency',
  'usage_source.types': 'UsageEventTypeName[]',
  'usage_source.regions': 'Region[]',
  'usage_refusal.reason': 'UsageRefusalReason',
  'funds_lot.gateway': 'GatewayId',
  'funds_lot.source': "'recharge' | 'transfer' | 'assigned' | 'adjustment' | 'package'",
  'funds_transaction.status': 'TransactionStatus',
  'funds_transaction.type': 'TransactionType',
  'payment.status': 'PaymentStatus',
  'payment_attempt.gateway': 'GatewayId',
  'payment_attempt.status': 'AttemptStatus',
  'payment_refund.gateway': 'GatewayId',
  'payment_refund.status': 'PaymentRefundStatus',
  'gateway_order.gateway': 'GatewayId',
  'gateway_payment.gateway': 'GatewayId',
  'gateway_refund.gateway': 'GatewayId',
  'gateway_refund_order.gateway': 'GatewayId',
  'gateway_payment.booked_to': "'purpose' | 'suspense' | 'returned'",
  'gateway_event.gateway': 'GatewayId',
  'gateway_call_count.gateway': 'GatewayId',
  'gateway_call_count.kind': 'GatewayCallKind',
  'gateway_last_call.gateway': 'GatewayId',
  'gateway_last_call.kind': 'GatewayCallKind',
  'gateway_state.gateway': 'GatewayId',
  'gateway_state.reason': 'GatewayOffReason',
  'gateway_switch.gateway': 'GatewayId',
  'gateway_switch.reason': 'GatewayOffReason',
  'payment_case.gateway': 'GatewayId',
  'balance_notice.rule': "'amount' | 'percent' | 'credit'",
  'billing_email.purpose': "'bills' | 'alerts' | 'spending'",
  'bill_mail.kind': "'final' | 'corrected'",
  'bill_mail_recipient.channel': "'email' | 'sms'",
  'bill_mail_recipient.language': 'Language',
  'quota_notice.quota': 'QuotaKind',
  'package_warning_mail.channel': "'email' | 'sms'",
  'package_warning_mail.language': 'Language',
  'announcement.kind': 'AnnouncementKind',
  'announcement.markets': 'AudienceMarket[]',
  'announcement.company_kinds': 'AudienceCompanyKind[]',
  'notification.kind': 'NotificationKind',
  'notification_preference.kind': 'NotificationKind',
  'succession.status': "'waiting' | 'stopped' | 'done'",
  'succession.stopped_by': "'member' | 'operator' | 'login_taken' | 'closing'",
  'usage_alert.kind': 'UsageAlertKind',
  'usage_notice_mail.status': 'MailStatus',
  'balance_notice_mail.status': 'MailStatus',
  'coupon_withdrawal.cause': "'revoke' | 'expire'",
  'payment_case.reason': 'PaymentCaseReason',
  'payment_case.resolution': 'PaymentCaseResolution',
  'payment_case.status': 'PaymentCaseStatus',
  'reconciled_day.gateway': 'GatewayId',
  'reconciled_day.status': 'ReconciliationStatus',
  'special_day.holiday': 'Holiday',
  'staff_digest.kind':
    "'approvals' | 'adjustments' | 'payment_cases' | 'late_refunds' | 'reconciliation' | 'silent_sources' | 'holiday_notice' | 'gateways_off' | 'gateways_failing'",
  'reconciliation_line.gateway': 'GatewayId',
  'reconciliation_line.kind': 'StatementKind',
  'reconciliation_line.status': 'LineStatus',
  'reconciliation_line.difference': 'LineDifference',
  'reconciliation_line.step': 'LineStep',
  'reconciliation_line.answer': 'LineAnswer',
  'gateway_fee_booking.gateway': 'GatewayId',
  'recharge_order.gateway': 'GatewayId',
  'refund_item.bank_reason': 'BankReason',
  'refund_item.gateway': 'GatewayId',
  'refund_item.road': "'gateway' | 'bank'",
  'refund_item.status': 'RefundItemStatus',
  'refund_request.origin': 'RefundOrigin',
  'refund_request.status': 'RefundStatus',
  'recharge_order.status': 'RechargeStatus',
  'region_service.region': 'Region',
  'region_service.status': 'ServiceStatus',
  'hand_over_code.audience': "'legacy' | 'console'",
  'sign_in_log.method': 'SignInMethod',
  'sign_in_log.outcome': 'SignInOutcome',
  'sim_message.channel': "'sms' | 'email'",
  'shop_campaign.look': 'CampaignLook',
  'shop_campaign.status': "'draft' | 'published' | 'withdrawn'",
  'shop_package.validity_unit': 'ValidityUnit',
  'package_order.paid_with': 'OrderPayment',
  'package_order.status': 'PackageOrderStatus',
  'package_refund.status': "'under_review' | 'refused' | 'approved' | 'refunded'",
  'package_refund.road': "'balance' | 'gateway'",
  'package_order_item.validity_unit': 'ValidityUnit',
};

/** The same for columns that have one meaning in every table. */
const narrowedEverywhere: Record<string, string> = {
  currency: 'Currency',
  settlement_currency: 'Currency',
};

const header = `// Written by \`npm run types:database\` from the migrated schema. Don't edit.

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

/** Read as whatever was stored, and parsed by \`parseJson\`; written as text made by JSON.stringify. */
type Json = ColumnType<unknown, string, string>;
type NullableJson = ColumnType<unknown, string | null, string | null>;
type DefaultedJson = ColumnType<unknown, string | undefined, string>;
`;

/** The TypeScript file that describes the migrated database at `url` for Kysely. */
export async function databaseTypes(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(columnsQuery);
    return `${header}\n${interfaces(rows, { of: narrowed, everywhere: narrowedEverywhere })}`;
  } finally {
    await client.end();
  }
}

const columnsQuery = `
  select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
         a.atthasdef as has_default, a.attidentity as identity
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
    and c.relname <> 'migration'
  order by c.relname, a.attname`;
