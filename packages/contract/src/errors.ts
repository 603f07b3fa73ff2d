/**
 * Every business code the API can answer with (`code` in the envelope, HTTP 200).
 * 2001-2011 are fixed by the product decisions; others are added at the end and never reused.
 * The texts live in the message catalogues, which do not compile while one is missing.
 */
export const errorCodes = {
  incorrectPassword: 2001,
  incorrectVerificationCode: 2002,
  passwordNotSet: 2003,
  accountDisabled: 2004,
  captchaFailed: 2005,
  insufficientCredit: 2006,
  certificationRequired: 2007,
  tooManyAttempts: 2008,
  stateChanged: 2009,
  purchaseLimit: 2010,
  unpaidOrderExists: 2011,
  verificationCodeExpired: 2012,
  verificationCodeTooSoon: 2013,
  termsNotAccepted: 2014,
  idempotencyKeyReused: 2015,
  idempotencyKeyMissing: 2016,
  applicationNameTaken: 2017,
  gatewayUnavailable: 2018,
  currencyNotSupported: 2019,
  phoneNumberInvalid: 2020,
  rechargeExpired: 2021,
  handOverRefused: 2022,
  legacyConsoleUnavailable: 2023,
  identityCheckRequired: 2024,
  loginTaken: 2025,
  roleInUse: 2026,
  roleNameTaken: 2027,
  grantExceedsOwn: 2028,
  fileFormatError: 2029,
  fileExceedsLimit: 2030,
  fileEmpty: 2031,
  newPhoneMustDiffer: 2032,
  newEmailMustDiffer: 2033,
  linkExpired: 2034,
  caseTaken: 2035,
  caseNotClaimed: 2036,
  secondFactorIncorrect: 2037,
  signInTicketExpired: 2038,
  lastAdministrator: 2039,
  roleDisabled: 2040,
  noBoundContact: 2041,
  exportTooLarge: 2042,
} as const;

export type ErrorName = keyof typeof errorCodes;

/** What went wrong below the business: answered with an HTTP status, worded by the same catalogues. */
export const failureNames = [
  'badRequest',
  'sessionEnded',
  'forbidden',
  'notFound',
  'methodNotAllowed',
  'payloadTooLarge',
  'unsupportedMediaType',
  'rateLimited',
  'internal',
  'unavailable',
] as const;
export type FailureName = (typeof failureNames)[number];

/** What can be wrong with one field of a request, independent of the language it is told in. */
export const fieldProblems = [
  'required',
  'tooShort',
  'tooLong',
  'invalidFormat',
  'invalidEmail',
  'invalidAmount',
  'amountNotPositive',
  'amountTooLarge',
  'unknownOption',
  'unknownField',
  'passwordLength',
  'passwordKinds',
  'invalidCreditCode',
  'invalidIdNumber',
  'lettersAndDigitsOnly',
  'invalidPhone',
  'fileMissing',
  'invalid',
] as const;
export type FieldProblem = (typeof fieldProblems)[number];
