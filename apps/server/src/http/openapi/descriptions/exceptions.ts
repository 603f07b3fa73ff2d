/** Properties that mean something else in one operation or schema, as `operation.property`. */
export const propertyExceptions: Readonly<Record<string, string>> = {
  'PreviewHandOverInput.code': 'Hand-over code from the address, valid once for a minute.',
  'StartVerificationSteps.code':
    'Verdict code of the platform, such as 105009; null if there is none.',
  'createSubAccount.name': 'Name of the person.',
  'envelope.code':
    '0 on success; any other value is a business code whose meaning the operation lists.',
  'envelope.data':
    'Result of the operation; null on refusal, except where the refusal carries details.',
  'envelope.msg': 'Empty on success; otherwise the reason in the language of the request.',
  'failure.code': 'The HTTP status.',
  'failure.data': 'Details of the failure; null if there are none.',
  'failure.fields': 'Problem of each refused field, by its name.',
  'failure.messages': 'The same problems as sentences in the language of the request.',
  'failure.msg': 'Reason in the language of the request.',
  'finishEnrolment.code': 'Six digits of the authenticator that is being set up.',
  'getSimAuthenticator.code': "Six digits that the operator's authenticator shows now.",
  'getSwitch.role': 'Kind of company of the demo account.',
  'getSwitch.roles': 'Demo accounts to switch to; empty outside sim.',
  'getSwitch.token': 'Session token of the demo account.',
  'listSimMessages.to': 'Phone number or email address of the recipient.',
  'operatorSecondFactor.code': 'Six digits of the authenticator, or a recovery code.',
  'redeemHandOver.code': 'Hand-over code from the address, valid once for a minute.',
  'renewRecoveryCodes.code': 'Six digits of the authenticator.',
  'signIn.captcha': 'Verification code that was sent, six digits.',
  'signIn.type':
    'How to sign in: 0 by a code to a phone, 1 by phone and password, 2 by a code to an email address, 3 by email and password.',
};
