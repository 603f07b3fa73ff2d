import type { Deployment } from '@arcadia/domain/database/context';
import { bankAccounts } from './bank-accounts.ts';
import type { Settings } from './settings.ts';

/** Facts of the deployment that verbs need. */
export function deploymentOf(settings: Settings, port: number): Deployment {
  const publicUrl = settings.publicUrl ?? `http://localhost:${port}`;
  return {
    brandName: settings.brandName,
    publicUrl,
    passkeys: {
      rpId: settings.passkeyRpId ?? new URL(publicUrl).hostname,
      origins: [publicUrl, ...settings.passkeyOrigins],
    },
    legacyConsoleUrl: settings.legacyConsoleUrl,
    callbackHeaderPrefix: settings.callbackHeaderPrefix,
    callbackSignatureCheck: settings.callbackSignatureCheck,
    bankAccounts: bankAccounts(settings),
    invoices: invoiceSellers(settings),
    retentionDays: {
      sessions: settings.retentionSessions,
      knownOrigins: settings.retentionKnownOrigins,
      deliveries: settings.retentionDeliveries,
      gatewayEvents: settings.retentionGatewayEvents,
      signIns: settings.retentionSignIns,
      usageEvents: settings.retentionUsageEvents,
    },
    staffDigests: settings.staffDigests === 'on',
    overdue: {
      reminderDays: settings.overdueReminderDays,
      holdAfterDays: settings.overdueHoldDays,
      noticeDays: settings.overdueNoticeDays,
    },
    successionHours: settings.successionHours,
    guards: {
      ratePercent: settings.rateGuardPercent,
      pricePercent: settings.priceGuardPercent,
      refundTogether: { CNY: settings.refundTogetherMaxCny, USD: settings.refundTogetherMaxUsd },
      totalPercent: settings.totalGuardPercent,
    },
    refundDays: {
      alipay: settings.refundDaysAlipay,
      wechat_pay: settings.refundDaysWechatPay,
      paypal: settings.refundDaysPaypal,
      stripe: settings.refundDaysStripe,
    },
    refundLateDays: settings.refundLateDays,
  };
}

/** Issuers of invoices, by the settings. */
function invoiceSellers(settings: Settings): Deployment['invoices'] {
  return {
    mainland: {
      name: settings.invoiceSeller,
      taxCode: settings.invoiceSellerTaxCode,
      taxPercent: settings.invoiceTaxPercent,
    },
    overseas: {
      name: settings.commercialInvoiceSeller,
      taxCode: settings.commercialInvoiceSellerCode,
      address: settings.commercialInvoiceSellerAddress,
      series: settings.commercialInvoiceSeries,
    },
  };
}
