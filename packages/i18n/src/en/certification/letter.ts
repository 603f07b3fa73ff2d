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
    'Filled in with the details you’ve entered so far. Print it on your letterhead, sign it and upload a scan.',
  blank: '________________',
  copy: 'Copy text',
  copied: 'Copied',
  copyFailed: 'Your browser blocked copying. Select the text and copy it manually.',
  download: 'Download as text',
  fileName: 'authorization-letter.txt',
  text: (facts: LetterFacts) =>
    [
      'LETTER OF AUTHORIZATION',
      '',
      `To: ${facts.brand}`,
      '',
      `We, ${facts.companyName} (registration number or unified social credit code ${facts.number}), with our registered address at ${facts.address}, authorize ${facts.handlerName}, holder of ${facts.handlerIdType} number ${facts.handlerIdNumber}, to complete the enterprise verification of our account with you, to submit the required documents and to receive related notices on our behalf.`,
      '',
      'We confirm that the information and documents submitted are true, complete and valid, and we accept legal responsibility for the acts of the authorized person within the scope of this authorization.',
      '',
      'This authorization is effective from the date of signature until revoked by us in writing.',
      '',
      `Legal representative: ${facts.legalName}`,
      'Signature: ________________',
      'Company stamp (if any):',
      'Date: ________________',
    ].join('\n'),
};
