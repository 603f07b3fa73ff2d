import { Visitor } from 'oxc-parser';
import { type Finding, lineAt, type Project } from './project.ts';

const domain = 'packages/domain/src/';

/**
 * How often a file says that a write needs no audit entry. Each place was looked at: the write changes nothing, only counts or
 * prepares something, or what it belongs to is audited elsewhere. Its reason stands at the call.
 */
export const reviewed: Readonly<Record<string, number>> = {
  'apps/server/src/routes/notify.ts': 1,
  'access/set-role-status.ts': 1,
  'access/set-sub-account-status.ts': 1,
  'account-closure/advance.ts': 1,
  'account/bind-contact.ts': 1,
  'account/change-contact.ts': 1,
  'account/check-code.ts': 1,
  'account/verify-identity.ts': 1,
  'api-keys/authenticate-key.ts': 1,
  'api-keys/remind-of-ending.ts': 1,
  'approvals/expire.ts': 1,
  'applications/change-service.ts': 1,
  'applications/provision.ts': 4,
  'applications/requeue-provisioning.ts': 1,
  'authentication/attempts.ts': 2,
  'balance-alerts/check-alerts.ts': 1,
  'bank-transfers/remittance.ts': 1,
  'bill-mails/send-mail.ts': 1,
  'bill-mails/tell-bills.ts': 1,
  'billing-emails/define-notice-mail.ts': 1,
  'billing-emails/send-link.ts': 1,
  'billing/running/refresh-running-charges.ts': 2,
  'billing/settlement/collect-owed.ts': 1,
  'billing/settlement/jobs.ts': 1,
  'billing/settlement/price-waiting.ts': 1,
  'billing/settlement/settle-companies.ts': 2,
  'billing/settlement/settle-runs.ts': 2,
  'callbacks/activate-secret.ts': 1,
  'callbacks/callback-alarm-job.ts': 1,
  'callbacks/deliver.ts': 2,
  'callbacks/run-verification.ts': 2,
  'captcha/create-puzzle.ts': 1,
  'captcha/create-work.ts': 1,
  'captcha/require-captcha.ts': 1,
  'captcha/solve-puzzle.ts': 1,
  'captcha/solve-work.ts': 1,
  'certification/remind-of-expiry.ts': 1,
  'certification/save-draft.ts': 1,
  'certification/send-reminder.ts': 1,
  'companies/update.ts': 1,
  'contracts/seal.ts': 1,
  'contracts/sign.ts': 1,
  'contracts/take-effect.ts': 1,
  'corrections/compute.ts': 1,
  'corrections/correct-company.ts': 2,
  'corrections/run.ts': 2,
  'coupons/expire-coupons.ts': 1,
  'database/sweep.ts': 3,
  'database/transaction.ts': 1,
  'delivery/lease.ts': 2,
  'export-tasks/expire.ts': 2,
  'export-tasks/parts.ts': 1,
  'export-tasks/run-export-task.ts': 4,
  'files/open.ts': 1,
  'files/store.ts': 1,
  'files/sweep.ts': 2,
  'gateways/count-calls.ts': 1,
  'gateways/look-after-gateways.ts': 1,
  'issued-documents/issue.ts': 2,
  'metering/ingestion-log.ts': 1,
  'metering/watch-sources.ts': 1,
  'notifications/mark-read.ts': 2,
  'operators/authenticate.ts': 1,
  'operators/invite-first-operator.ts': 2,
  'operators/own-passkeys.ts': 2,
  'operators/sign-in-by-passkey.ts': 3,
  'operators/sign-in.ts': 1,
  'operators/staff-link.ts': 1,
  'operators/start-enrolment.ts': 1,
  'overdue/follow-up.ts': 1,
  'overdue/tell-company.ts': 1,
  'overdue/tell-hold.ts': 1,
  'package-orders/close-orders.ts': 1,
  'package-orders/expiry/send-warning.ts': 1,
  'package-orders/expiry/warn-of-expiry.ts': 1,
  'package-orders/pay-order.ts': 1,
  'package-orders/quotas/note-low-quotas.ts': 1,
  'payment-cases/claim.ts': 2,
  'payments/advance-refund.ts': 2,
  'payments/ask-gateway.ts': 1,
  'payments/book-payment.ts': 1,
  'payments/book-statement-line.ts': 3,
  'payments/gateway-events.ts': 1,
  'payments/note-came-back.ts': 1,
  'payments/note-dispute.ts': 1,
  'payments/note-foreign-refund.ts': 1,
  'payments/note-refund.ts': 2,
  'payments/note-unpaid.ts': 1,
  'payments/receive-notification.ts': 2,
  'payments/reconcile.ts': 2,
  'payments/settle-refund.ts': 1,
  'payments/start-attempt.ts': 2,
  'pricing/plan-trial.ts': 1,
  'reconciliation/add-missing.ts': 1,
  'reconciliation/close-differences.ts': 3,
  'reconciliation/compare-day.ts': 3,
  'reconciliation/store-lines.ts': 2,
  'reconciliation/sweep.ts': 1,
  'reviews/claim-next.ts': 1,
  'reviews/decide-together.ts': 2,
  'reviews/take-case.ts': 1,
  'saved-views/change.ts': 1,
  'saved-views/delete.ts': 1,
  'saved-views/save.ts': 1,
  'second-factors/authenticator.ts': 1,
  'second-factors/passkeys.ts': 2,
  'second-factors/required-enrolment.ts': 3,
  'sessions/authenticate.ts': 1,
  'sign-in/enter.ts': 1,
  'sign-in/prove-second-factor.ts': 1,
  'sign-in/sign-in-by-code.ts': 2,
  'sign-in/sign-in-by-passkey.ts': 3,
  'sign-in/sign-in-by-password.ts': 2,
  'staff-digests/tell-staff.ts': 1,
  'successions/perform.ts': 1,
  'usage-alerts/check-company.ts': 1,
  'verification-codes/send-new-code.ts': 2,
  'webhooks/deliver.ts': 2,
  'webhooks/disabled-job.ts': 1,
  'webhooks/note-events-job.ts': 1,
};

/** Data of the sim environment is invented. */
const notProduct = /^apps\/server\/src\/sim\//;

/** An audit entry can't be left out unseen: `unaudited` would commit the write as well. */
export function checkUnaudited({ files }: Project): Finding[] {
  const product = files.filter(
    ({ path, isTest }) => !isTest && /^(apps|packages)\//.test(path) && !notProduct.test(path),
  );
  return product.flatMap(({ path, text, program }) => {
    const lines: number[] = [];
    new Visitor({
      MemberExpression({ property, start }) {
        if (property.type === 'Identifier' && property.name === 'unaudited')
          lines.push(lineAt(text, start));
      },
    }).visit(program);
    const expected = reviewed[path.replace(domain, '')] ?? 0;
    if (lines.length === expected) return [];
    const message = `${lines.length} writes without an audit entry, of which ${expected} are reviewed in tools/checks/walls/unaudited.ts`;
    return [{ rule: 'unaudited', path, line: lines.at(-1) ?? 1, message }];
  });
}
