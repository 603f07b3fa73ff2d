import type { ErrorName } from '@arcadia/contract/errors';
import { failures } from './failures.ts';
import { fieldProblems } from './field-problems.ts';

/** Texts of every error the API can answer with. Those that specification section 8 quotes stay to the letter. */
export const errors = {
  /** Business refusals, by the name of their code. */
  refusals: {
    incorrectPassword: 'Incorrect password',
    incorrectVerificationCode: 'Incorrect verification code',
    passwordNotSet: 'Not set login password',
    accountDisabled:
      'Your account has been deleted or disabled, please contact the account administrator for assistance',
    captchaFailed: 'The security check was not passed. Try it again.',
    insufficientCredit: 'Your available credit does not cover this. Recharge and try again.',
    certificationRequired: 'Complete enterprise verification first, then try again.',
    tooManyAttempts: 'Too many attempts. Wait a few minutes and try again.',
    stateChanged: 'This has changed in the meantime. Reload to see where it stands.',
    purchaseLimit: 'You have reached the purchase limit of this package.',
    unpaidOrderExists:
      'An unpaid order already holds a limited package. Pay or cancel it on the orders page.',
    verificationCodeExpired: 'This code has expired. Get a new one.',
    verificationCodeTooSoon: 'A code was sent less than a minute ago. Use it, or wait a little.',
    termsNotAccepted: 'Please check to agree to the terms',
    idempotencyKeyReused:
      'This request was already sent with other contents. Reload and try again.',
    idempotencyKeyMissing: 'The request has no Idempotency-Key header.',
    applicationNameTaken: 'Your company already has an application of this name.',
    gatewayUnavailable:
      'The payment service is not answering. Nothing was charged. Try again in a few minutes.',
    currencyNotSupported: 'This payment method does not take the currency of your account.',
    phoneNumberInvalid: 'Please enter the correct mobile phone',
    rechargeExpired: 'Your transaction has expired, please refresh to pay again.',
    handOverRefused: 'This sign-in link is no longer valid. Log in again.',
    legacyConsoleUnavailable: 'The previous version is not available for your company.',
  } satisfies Record<ErrorName, string>,
  failures,
  fields: fieldProblems,
};
