import type { FieldProblem } from '@arcadia/contract/wire/errors';

/** Problems of one field, and how to correct them. */
export const fieldProblems = {
  required: 'This field is required',
  tooShort: 'This is too short',
  tooLong: 'This is too long',
  invalidFormat: 'The format is incorrect',
  earlierThanFrom: 'The last day can’t be before the first day',
  invalidEmail: 'Incorrect email format',
  invalidAmount: 'Enter an amount with up to two decimal places, such as 1000.00',
  amountNotPositive: 'Enter an amount greater than zero',
  amountTooLarge: 'This amount is above the limit',
  unknownOption: 'Choose one of the options',
  unknownField: 'This field is not recognized',
  repeatedField: 'This field appears twice',
  passwordLength: 'Use 8 to 16 characters',
  passwordCharacters: 'Use only English letters, digits and symbols, without spaces',
  passwordKinds: 'Use at least two of: letters, digits, symbols',
  invalidCreditCode:
    'This unified social credit code is not valid. Check it against the business licence',
  invalidIdNumber: 'This ID number is not valid. Check it against the document',
  documentExpired: 'This document has expired. Provide one that is valid',
  dateTooFar: 'Check the year. For a document without an expiry date, choose that',
  lettersAndDigitsOnly: 'Use only digits and English letters',
  invalidPhone: 'Enter a phone number with its area code',
  fileMissing: 'Upload a file',
  invalidUrl: 'Enter a full URL, such as https://games.example.com/callback',
  mustBeHttps: 'The URL must use the HTTPS protocol',
  urlWithUser: 'Remove the username and password from the URL. Our calls are signed instead',
  hostNotPublic: 'Enter a public hostname. We don’t call IP addresses or internal network names',
  portNotAllowed: 'Use port 443 or 8443',
  invalidJson: 'Please enter the correct JSON format',
  parameterMissing: 'URL parameter is missing',
  placeholderMissing:
    'Keep {{code}} for code and {{ss_token}} for ss_token. The check fills in a new value each time',
  unknownPlaceholder: 'This placeholder can’t be used here',
  invalidIosBundle: 'Use letters, digits, hyphens and periods, such as com.example.party',
  invalidAndroidPackage:
    'Use two or more segments that start with a letter, such as com.example.party',
  invalidWebBundle: 'Use a reverse domain name or hostname, such as com.example.party',
  invalid: 'This value is not valid',
} satisfies Record<FieldProblem, string>;
