import type { ErrorName } from '@arcadia/contract/errors';
import { failures } from './failures.ts';
import { fieldProblems } from './field-problems.ts';
import { waitText } from './waits.ts';

/** What a refusal tells besides its code; see `Refusal`. */
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
    captchaFailed: 'The security check was not passed. Try it again.',
    insufficientCredit: 'Your available credit does not cover this. Recharge and try again.',
    certificationRequired: 'Complete enterprise verification first, then try again.',
    tooManyAttempts: ({ seconds }: RefusalParameters) =>
      `Too many attempts. Try again in ${waitText(seconds)}.`,
    stateChanged: 'This has changed in the meantime. Reload to see where it stands.',
    purchaseLimit: 'You have reached the purchase limit of this package.',
    unpaidOrderExists:
      'An unpaid order already holds a limited package. Pay or cancel it on the orders page.',
    verificationCodeExpired: 'This code has expired. Get a new one.',
    verificationCodeTooSoon: ({ seconds }: RefusalParameters) =>
      `A code was sent less than a minute ago. Use it, or ask for another in ${waitText(seconds)}.`,
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
    identityCheckRequired: 'Verify that it is you first, then try again.',
    loginTaken: 'This phone or e-mail already belongs to an account.',
    roleInUse: ({ names }: RefusalParameters) =>
      `This role still belongs to ${names}. Give them another role first.`,
    roleNameTaken: 'Your company already has a role of this name.',
    grantExceedsOwn: 'You can only grant permissions that you hold yourself.',
    fileFormatError: 'File format error',
    fileExceedsLimit: 'File exceeds limit',
    fileEmpty: 'The file is empty. Choose another one.',
    newPhoneMustDiffer: 'The new phone must differ from the current one.',
    newEmailMustDiffer: 'The new e-mail must differ from the current one.',
    linkExpired: 'This link has expired or was used already. Ask for a new one.',
    caseTaken: ({ name }: RefusalParameters) => `${name} is working on this case.`,
    caseNotClaimed: 'This case is not yours, or your claim has lapsed. Claim it again.',
    secondFactorIncorrect: 'This code is not right. Wait for the next one and try again.',
    signInTicketExpired: 'That took too long. Start again with your password.',
    lastAdministrator: 'One enabled administrator must remain.',
    roleDisabled: 'This role is disabled. Choose another one or enable it first.',
    noBoundContact: 'Nothing of this kind is bound to your account.',
    exportTooLarge: ({ most }: RefusalParameters) =>
      `This selects more than ${most} rows. Narrow the filters and export again.`,
    regionExists: 'The application is served in this region already.',
    gameUnavailable: ({ names }: RefusalParameters) =>
      `${names} cannot be chosen here any more. Reload the list and choose again.`,
    onlineNeedsThis:
      'A service that is online needs at least one game and all mandatory callback URLs. Take it offline first.',
    packageNameDuplicate: ({ names }: RefusalParameters) =>
      `${names} stands there twice. Remove one of them.`,
    launchNotReady:
      'Something is still missing before this service can go online. Reload to see what.',
    onlineCannotBeDeleted: 'A service that is online cannot be deleted. Take it offline first.',
    secretAlreadyShown: 'This secret was shown once already. Rotate it to get a new one.',
    rotationRunning:
      'Somebody has rotated the secret meanwhile. Reload the page to see which secrets are valid now.',
    onlySecret: 'This is the only valid secret. Rotate it without an overlap to end it.',
    callbacksMissing: 'Save the mandatory callback URLs of this set first.',
    verificationRunning: 'A verification of this set is running. Wait until it is done.',
    pictureTooSmall: ({ size }: RefusalParameters) =>
      `The picture is too small. Choose one of at least ${size} pixels.`,
    gameCategoryFixed:
      'The category of a game that has been listed is fixed. Add a new game instead.',
    codeNotSent: 'The code could not be sent. Try again in a moment.',
    roleChanged:
      'Somebody else has changed this role since you opened it. Your entries are still here; close the role and open it again to see theirs.',
    passwordCommon: 'This password is among the first that anybody tries. Choose another.',
    linkSentTooSoon: ({ seconds }: RefusalParameters) =>
      `A link was sent less than a minute ago. Look for that mail, or ask for another in ${waitText(seconds)}.`,
    captchaRequired: 'Too many failed attempts. Pass the security check to go on.',
    verificationCodeUsedUp:
      'This code was entered wrongly too often and no longer works. Get a new one.',
    passwordUnchanged: 'This is your current password. Choose another one.',
    idSidesAlike:
      'Front and back of the ID are the same picture. Upload a picture of the other side.',
  } satisfies Record<ErrorName, string | ((parameters: RefusalParameters) => string)>,
  failures,
  /** HTTP 429, with the time of its `Retry-After`. */
  rateLimited: ({ seconds }: { seconds: number }) =>
    `Too many requests. Try again in ${waitText(seconds)}.`,
  fields: fieldProblems,
};
