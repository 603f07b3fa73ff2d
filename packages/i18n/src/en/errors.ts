import type { ErrorName } from '@arcadia/contract/wire/errors';
import { failures } from './failures.ts';
import { fieldProblems } from './field-problems.ts';
import { keyRefusals } from './key-refusals.ts';
import { liveInvoices } from './live-invoices.ts';
import { waitText } from './waits.ts';

/** Data of a refusal besides its code; see `Refusal`. */
type RefusalParameters = Readonly<Record<string, string | number>>;

/** Texts of every error the API can answer with. Those that specification section 8 quotes stay to the letter. */
export const errors = {
  /** Business refusals, by the name of their code. */
  refusals: {
    incorrectPassword: 'Incorrect password',
    incorrectVerificationCode: 'Incorrect verification code',
    passwordNotSet: 'Not set login password',
    accountDisabled:
      'Your account has been deleted or disabled, please contact the account administrator for assistance',
    captchaFailed: 'The security check failed. Try again.',
    captchaUnavailable:
      'We can’t confirm the security check right now. Try again: your device will complete a short task instead.',
    insufficientCredit: 'You don’t have enough available credit. Recharge and try again.',
    certificationRequired: 'Complete enterprise verification first, then try again.',
    tooManyAttempts: ({ seconds }: RefusalParameters) =>
      `Too many attempts. Try again in ${waitText(seconds)}.`,
    stateChanged: 'This has changed since you loaded it. Reload to see the latest status.',
    purchaseLimit: 'You’ve reached the purchase limit for this package.',
    unpaidOrderExists:
      'You have an unpaid order for a limited-purchase package. Pay or cancel it on the orders page.',
    verificationCodeExpired: 'This code has expired. Get a new one.',
    verificationCodeTooSoon: ({ seconds }: RefusalParameters) =>
      `We sent a code less than a minute ago. Use it, or request a new one in ${waitText(seconds)}.`,
    termsNotAccepted: 'Please check to agree to the terms',
    idempotencyKeyReused:
      'This request was already sent with different content. Reload and try again.',
    idempotencyKeyMissing: 'The Idempotency-Key header is missing.',
    applicationNameTaken: 'Your company already has an application with this name.',
    gatewayUnavailable:
      'The payment service isn’t responding. You haven’t been charged. Try again in a few minutes or use another payment method.',
    gatewayOff:
      'This payment method isn’t offered at the moment. You haven’t been charged. Choose another one, or pay by bank transfer.',
    paymentUnconfirmed:
      'The payment service isn’t responding, so we can’t confirm this payment yet. If you’ve paid, it will be credited automatically once the payment is confirmed. Don’t pay again.',
    currencyNotSupported: 'This payment method doesn’t support your account’s currency.',
    phoneNumberInvalid: 'Please enter the correct mobile phone',
    rechargeExpired: 'Your transaction has expired, please refresh to pay again.',
    handOverRefused: 'This login link is no longer valid. Log in again.',
    legacyConsoleUnavailable: 'The previous version isn’t available for your company.',
    identityCheckRequired: 'Verify your identity, then try again.',
    loginTaken: 'This phone or email is already used by another account.',
    roleInUse: ({ names }: RefusalParameters) =>
      `This role is assigned to ${names}. Assign them another role first.`,
    roleNameTaken: 'Your company already has a role with this name.',
    grantExceedsOwn: 'You can only grant permissions you have yourself.',
    fileFormatError: 'File format error',
    fileExceedsLimit: 'File exceeds limit',
    fileEmpty: 'The file is empty. Choose another file.',
    newPhoneMustDiffer: 'The new phone number must be different from the current one.',
    newEmailMustDiffer: 'The new email must be different from the current one.',
    linkExpired: 'This link has expired or was already used. Request a new one.',
    caseTaken: ({ name }: RefusalParameters) => `${name} is working on this case.`,
    caseNotClaimed: 'This case isn’t assigned to you, or your claim has expired. Claim it again.',
    secondFactorIncorrect: 'Incorrect code. Wait for the next one and try again.',
    signInTicketExpired: 'Your login timed out. Start again.',
    lastAdministrator: 'At least one administrator must stay enabled.',
    roleDisabled: 'This role is disabled. Enable it first or choose another one.',
    noBoundContact: 'You haven’t added this contact method to your account.',
    exportTooLarge: ({ most }: RefusalParameters) =>
      `You can export up to ${most} rows. Narrow your filters and try again.`,
    exportNeedsTask: ({ most }: RefusalParameters) =>
      `More than ${most} rows are too many for a direct download. An export task makes the file: see Data export.`,
    tooManyExports: ({ most }: RefusalParameters) =>
      `${most} exports are waiting or running. Cancel one, or wait until one is done.`,
    exportsBusy: 'Too many exports are running. Try again in a few minutes.',
    exportTookTooLong:
      'The export took too long and was stopped. Narrow your filters, for example the period, and try again.',
    notRefundable:
      'Less than this is left of the payment at the payment service, so it can’t be sent back. Assign it, or offset it against a refund.',
    dayNotOver: 'This day isn’t over yet. Choose an earlier one.',
    cashTooLow: ({ cash }: RefusalParameters) =>
      `The company has only ${cash} of cash, less than this amount. Let it recharge first, or bear the loss.`,
    periodTooLong: ({ most }: RefusalParameters) => `Choose a period of at most ${most} days.`,
    regionExists: 'The application already has this region.',
    gameUnavailable: ({ names }: RefusalParameters) =>
      `No longer available: ${names}. Reload the list and choose again.`,
    onlineNeedsThis:
      'An online service needs at least one game and all required callback URLs. Take it offline first.',
    packageNameDuplicate: ({ names }: RefusalParameters) =>
      `${names} is entered twice. Remove the duplicate.`,
    launchNotReady: 'This service isn’t ready to go online yet. Reload to see what’s missing.',
    serviceOnHold: ({ reason }: RefusalParameters) =>
      `This service is on hold, so it can’t go online until we lift the hold. Reason: ${reason}`,
    onlineCannotBeDeleted: 'You can’t delete an online service. Take it offline first.',
    secretAlreadyShown: 'This secret has already been shown. Rotate it to get a new one.',
    rotationRunning:
      'Someone else rotated the secret. Reload the page to see which secrets are valid.',
    onlySecret: 'This is the only valid secret. To revoke it, rotate it without an overlap.',
    callbacksMissing: 'Save the required callback URLs in this set first.',
    verificationRunning: 'This set is already being checked. Wait for the check to finish.',
    pictureTooSmall: ({ size }: RefusalParameters) =>
      `The image is too small. Use at least ${size} pixels.`,
    gameCategoryFixed:
      'You can’t change the category of a game after it’s been listed. Add a new game instead.',
    codeNotSent: 'We couldn’t send the code. Try again in a moment.',
    roleChanged:
      'Someone else changed this role after you opened it. Your changes are still here. To see theirs, close the role and open it again.',
    passwordCommon: 'This password is too common. Choose a different one.',
    linkSentTooSoon: ({ seconds }: RefusalParameters) =>
      `We sent a link less than a minute ago. Check your inbox, or request a new one in ${waitText(seconds)}.`,
    captchaRequired: 'Too many failed attempts. Complete the security check to continue.',
    verificationCodeUsedUp: 'Too many incorrect attempts. Get a new code.',
    passwordUnchanged: 'This is your current password. Choose a different one.',
    bankTransferUnavailable:
      'We don’t take bank transfers in your settlement currency. Recharge by online payment, or contact us.',
    contractExists:
      'Your company already has a contract that is being signed or is signed. It can’t be applied for again.',
    contractsUnavailable:
      'Contracts can’t be signed online at the moment. Try again later, or contact us.',
    contractPartyChanged:
      'The customer was verified as another company since. Reject the contract, so that they apply again.',
    signerNameNeeded:
      'A contract is signed by a person, and your account still goes by its email. Enter your name under Staff first.',
    bankReferenceUsed: 'The payment with this bank reference has already been credited.',
    settlementCurrencyChanged:
      'The company’s settlement currency has changed since this transfer was declared, so it can’t be credited.',
    creditSpent: ({ left, amount }: RefusalParameters) =>
      `Only ${left} of ${amount} is left: the rest was spent, so the credit can’t be undone. Take back what is left by an adjustment, and settle the rest with the customer.`,
    creditRefunded: ({ refunded, amount }: RefusalParameters) =>
      `${refunded} of ${amount} was refunded to the customer, so the credit can’t be undone. Take back what is left by an adjustment, and settle the rest with the customer.`,
    creditHeld: ({ held, amount }: RefusalParameters) =>
      `${held} of ${amount} is held for a refund. Reject that refund first, then undo the credit.`,
    refundUnderway:
      'A part of this refund was sent to its payment service, or is paid, so its approval can’t be undone. Record parts that wait for the bank as not paid instead.',
    couponsUsed:
      'No coupon of this file can be taken back any more: all were used, have ended or were revoked.',
    usageSourceExists:
      'There is a source with this URI already. Events are known by it, so it can’t be used twice.',
    monthIsFinal:
      'Bills of this month are made already, so its prices can no longer change. Choose a later month.',
    standardPricesMissing: 'There are no standard prices for this month yet. Publish them first.',
    standardWithoutPrices: 'The standard prices can’t be empty and have no discount.',
    pricesLeaveGap: ({ month }: RefusalParameters) =>
      `There are applications since ${month}. The first standard prices must apply from then on at the latest.`,
    rateWaits:
      'A rate of this month is already waiting for a decision. Decide or withdraw it first.',
    rateUsed: 'Bills were already made with this month’s rate, so it can no longer change.',
    monthNotFinal: 'The bills of a month are made from 12:00 on the 2nd of the next month.',
    invoiceExceeds:
      'That’s more than can still be invoiced of one of the bills. The list shows what is left now.',
    invoiceTypeNotOffered: 'This type of invoice isn’t available to your company.',
    invoiceHeaderIncomplete:
      'A special invoice needs the registered address, phone, bank and account. Complete the header first.',
    tooManyInvoiceHeaders: ({ max }: RefusalParameters) =>
      `Your company already has ${max} headers. Remove one first.`,
    invoiceNumberUsed: 'Another invoice already has this number. Check what was uploaded.',
    invoiceHeaderNotCompany: ({ company, code }: RefusalParameters) =>
      `Invoices are made out to the company you were verified as: ${company}, ${code}. Another company needs an account of its own.`,
    invoiceDiffers: ({ differences }: RefusalParameters) =>
      `The XML doesn’t match the application. ${differences}.`,
    invoiceFileUnreadable:
      'This XML isn’t a fully digital invoice. Upload the file as the tax bureau issued it.',
    activityLinkIncorrect: 'Please confirm if the link is correct. This offer may have ended.',
    packageSoldOut: 'This package has just sold out. Please look at your cart again.',
    packageFirstOrderOnly:
      'This package is for a company’s first order only, and your company has ordered before.',
    packagePriceChanged:
      'A price has changed since you looked. Please check your cart again before you order.',
    packageOrderEnded: 'This order can no longer be paid. Please order again.',
    campaignKeyTaken: 'There is a campaign with this key already. Please choose another one.',
    shopPageTaken: 'Another campaign has a page with this address. Please choose another one.',
    stockBelowTaken: 'More of this package is sold or ordered already than the stock you entered.',
    campaignEmpty: 'A campaign needs at least one package before it can be published.',
    campaignOver: 'The campaign’s end has passed. Change its end before you publish it.',
    packageUsedUp: 'Nothing is left of a package of this order to refund.',
    packageRefundTooMany:
      'More of a package was chosen than can still be refunded. Check the quantities again.',
    passkeyRefused:
      'That passkey didn’t work. It may have been removed, or it took too long. Try again.',
    secondFactorRequired:
      'Your company requires two-step authentication. Add another passkey or an authenticator app before you remove this one.',
    tooManyPasskeys: ({ count }: RefusalParameters) =>
      `You have as many passkeys as an account can have: ${count}. Remove one first.`,
    tooManyApiKeys: ({ max }: RefusalParameters) =>
      `Your company already has ${max} API keys that work. Revoke one first.`,
    viewNameTaken: 'You already have a view of this list with this name.',
    tooManySavedViews: ({ max }: RefusalParameters) =>
      `You already have ${max} views of this list. Delete one first.`,
    apiKeyNameTaken: 'Another API key that works already has this name.',
    packageInvoiced:
      'This order is invoiced, so that amount can’t be refunded. Withdraw the invoice application, or have the invoice voided, first.',
    billInvoiced: ({ applied = '', issued = '' }: RefusalParameters) =>
      liveInvoices({ applied: String(applied), issued: String(issued) }),
    tooManyWebhooks: ({ max }: RefusalParameters) =>
      `Your company has ${max} webhook endpoints. Delete one before you add another.`,
    webhookBeyondOwn:
      'The endpoint is sent events that you don’t have permission to see. Ask a colleague who has it.',
    webhookDisabled: 'The endpoint is disabled. Enable it first.',
    tooManyAlerts: ({ max }: RefusalParameters) =>
      `Your company already has ${max} alerts. Delete one first.`,
    billPaidFromFunds:
      'This company pays from its own funds. Only bills of channel companies are settled here.',
    rateDateOutsideMonth: 'The day of the rate must lie in the month or just after it.',
    couponFileColumns: ({ names }: RefusalParameters) =>
      `The first row must hold the headings. Missing: ${names}. Start from the template.`,
    couponFileTooLong: ({ most }: RefusalParameters) =>
      `A file can hold up to ${most} coupons. Split it into several files.`,
    couponFileIssued:
      'The coupons of this file were already issued, so nothing was issued now. To issue the same coupons again, change the remarks in the file.',
    idSidesAlike:
      'You uploaded the same image for the front and back of the ID. Upload the other side.',
    decidedByAnother: 'You proposed this yourself. Another operator must decide it.',
    correctionImpossible:
      'This was worked out when prices couldn’t be added or removed yet. Work it out again.',
    correctionChanged:
      'Bills or what is in force have changed since this was worked out. Work it out again, look at it and send it for approval anew.',
    usageWithoutBill: ({ rows, count }: RefusalParameters) =>
      `${count === 1 ? 'Row' : 'Rows'} ${rows}: no bill that counts was made of this usage, so there is none to replace. Usage of a month without a bill is charged as an operator’s adjustment.`,
    usageBelowZero: ({ rows, count }: RefusalParameters) =>
      `${count === 1 ? 'Row' : 'Rows'} ${rows}: a bill can’t charge less than nothing, and more is taken off than this month’s bill has charged. What came late stands on a later bill.`,
    monthBeingSettled:
      'Bills of this month or a later one are being made right now, or failed. Wait until they are final.',
    approvalWaits:
      'A decision about this already waits for a second person. Decide or withdraw it first.',
    approvalRuleFixed: 'This rule can’t be changed: it always needs two people.',
    rateFarOff: ({ before, percent }: RefusalParameters) =>
      `This differs by ${percent} % from the rate before, ${before}. If it’s right, type it again.`,
    priceFarOff: ({ count }: RefusalParameters) =>
      count === '1'
        ? 'A figure is far off the prices in force. If it’s right, type it again.'
        : `${count} figures are far off the prices in force. If they’re right, type each again.`,
    priceTrialRuns:
      'This version is being tried on last month. Look at what it changes and try again in a moment.',
    totalNotRepeated:
      'Whoever proposed this version hasn’t typed the changed total again yet. You can agree once they have.',
    totalFarOff:
      'The total of at least one customer changes much. If it’s right, type the new total of the one that changes most again.',
    planOvertaken: ({ version }: RefusalParameters) =>
      `Version ${version} for the same month has been published meanwhile, so this one would have no effect. Write a new version: it begins with the prices in force.`,
    adjustmentExceedsCash: ({ most }: RefusalParameters) =>
      `The customer has ${most} in cash, which is less than this takes.`,
    depositChangeWaits:
      'A change of this customer’s deposit is already waiting for approval. Decide or withdraw it first.',
    depositUnchanged: 'This is already the required deposit. Enter another amount.',
    companySuspended:
      'Your company’s account is suspended. You can look at everything, pay and answer us; the notice at the top of each page says why and whom to contact.',
    accountClosing: 'This account is being closed or is closed, so nothing new can be started.',
    closingNotReady: 'Something still prevents closing the account. Check the list again.',
    refundExceedsLot: ({ lotId, refundable }: RefusalParameters) =>
      `Only ${refundable} of ${lotId} can be refunded now. Check the amounts again.`,
    refundBeyondPayment: ({ lotId, refundable }: RefusalParameters) =>
      `The payment service has only ${refundable} of ${lotId} left to return. Reject this refund and check the payment.`,
    paymentDisputed: ({ lotId }: RefusalParameters) =>
      `The payer disputes the payment of ${lotId}. Decide the dispute first, or reject this refund.`,
  } satisfies Record<ErrorName, string | ((parameters: RefusalParameters) => string)>,
  failures,
  /** HTTP 401 and 403 of an API key. */
  apiKeys: keyRefusals,
  /** HTTP 429, with the time of its `Retry-After`. */
  rateLimited: ({ seconds }: { seconds: number }) =>
    `Too many requests. Try again in ${waitText(seconds)}.`,
  fields: fieldProblems,
};
