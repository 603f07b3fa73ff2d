import type { FieldProblem } from '@arcadia/contract/errors';

/** What is wrong with one field, said so that it can be mended. */
export const fieldProblems = {
  required: 'Fill this in',
  tooShort: 'This is too short',
  tooLong: 'This is too long',
  invalidFormat: 'The format is not right',
  invalidEmail: 'Incorrect email format',
  invalidAmount: 'Enter an amount with at most two decimal places, such as 1000.00',
  amountNotPositive: 'Enter an amount above zero',
  amountTooLarge: 'This amount is above the limit',
  unknownOption: 'Choose one of the options',
  unknownField: 'This field is not known',
  repeatedField: 'This field appears twice',
  passwordLength: 'Use 8 to 16 characters',
  passwordKinds: 'Use at least two of digits, letters and symbols',
  invalidCreditCode: 'This is not a valid unified social credit code. Check it against the licence',
  invalidIdNumber: 'This is not a valid ID number. Check it against the card',
  lettersAndDigitsOnly: 'Use digits and English letters only',
  invalidPhone: 'Enter a phone number with its area code',
  fileMissing: 'Upload this file',
  invalidUrl: 'Enter a whole address such as https://games.example.com/callback',
  mustBeHttps: 'The URL must use the HTTPS protocol',
  urlWithUser: 'Remove the user name and password from the URL: calls are signed instead',
  hostNotPublic:
    'Enter a public host name. IP addresses and names of an internal network are never called',
  portNotAllowed: 'Only ports 443 and 8443 are called',
  invalidJson: 'Please enter the correct JSON format',
  parameterMissing: 'URL parameter is missing',
  placeholderMissing:
    'Leave code as {{code}} and ss_token as {{ss_token}}: the check fills in a new one each time',
  unknownPlaceholder: 'The check does not fill in this placeholder here',
  invalidIosBundle: 'Use letters, digits, hyphens and periods, such as com.example.party',
  invalidAndroidPackage:
    'Use two or more parts that begin with a letter, such as com.example.party',
  invalidWebBundle: 'Use a reverse domain or host name, such as com.example.party',
  invalid: 'This value is not valid',
} satisfies Record<FieldProblem, string>;
