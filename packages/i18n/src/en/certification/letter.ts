type LetterFacts = {
  companyName: string;
  /** Credit code or registration number. */
  number: string;
  address: string;
  legalName: string;
  handlerName: string;
  handlerIdType: string;
  handlerIdNumber: string;
  /** The provider's name. */
  brand: string;
};

/** The authorization letter: a template that is filled in as far as the form is. */
export const authorizationLetter = {
  title: 'Authorization letter',
  description:
    'Filled in with what you have entered so far. Print it on your letterhead, sign it, and upload a scan.',
  blank: '________________',
  copy: 'Copy the text',
  copied: 'Copied',
  copyFailed: 'The browser did not allow copying. Select the text and copy it by hand.',
  download: 'Download as text',
  fileName: 'authorization-letter.txt',
  text: (facts: LetterFacts) =>
    [
      'LETTER OF AUTHORIZATION',
      '',
      `To: ${facts.brand}`,
      '',
      `We, ${facts.companyName} (registration number or unified social credit code ${facts.number}), with our registered address at ${facts.address}, authorize ${facts.handlerName}, holder of ${facts.handlerIdType} number ${facts.handlerIdNumber}, to complete the enterprise verification of our account with you, to submit the documents it needs and to receive notices about it in our name.`,
      '',
      'We confirm that the information and documents submitted are true, complete and valid, and we accept the legal consequences of what the authorized person does within this authorization.',
      '',
      'This authorization holds from the date of signature until we revoke it in writing.',
      '',
      `Legal representative: ${facts.legalName}`,
      'Signature: ________________',
      'Company stamp, where the company has one:',
      'Date: ________________',
    ].join('\n'),
};
