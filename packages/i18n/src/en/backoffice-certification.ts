/** The desk that reviews enterprise verifications. Read by the provider's own staff. */
export const backofficeCertification = {
  title: 'Verifications',
  description: 'Companies waiting for review, oldest first.',
  caseTitle: 'Verification case',
  kinds: {
    first: 'First verification',
    change: 'Change',
    supplement: 'Supplementary verification',
  },
  kindTexts: {
    first: 'The company hasn’t been verified before.',
    change: 'The company is changing its approved details. They remain valid during the review.',
    supplement:
      'The company submitted the information requested. Its approved details remain valid during the review.',
  },
  submittedBy: ({ name }: { name: string }) => `Submitted by ${name}`,
  due: 'Due',
  readOnlyFields: 'Data',
  groups: {
    company: 'Company',
    legal: 'Legal representative',
    handler: 'Authorized contact',
    bank: 'Bank account',
  },
  notGiven: 'Not provided',
  showDocument: 'Show',
  shownDocument: 'Shown',
  changed: 'Changed',
  inForce: 'Approved',
  changesOnly: 'Changes only',
  allFields: 'All fields',
  shownFields: 'Fields shown',
  changeCount: ({ count }: { count: number }) =>
    count === 1
      ? '1 field differs from the approved details'
      : `${count} fields differ from the approved details`,
  noChanges: 'No differences from the approved details.',
  checkRight: 'Check digit correct',
  checkWrong: 'Check digit incorrect',
  validities: { expiring: 'Expires within 30 days', expired: 'Expired' },
  sameNumberTitle: 'Another company is verified with this number',
  sameNumberText: 'Confirm whether it’s the same company before you decide:',
  history: 'Earlier submissions',
  noHistory: 'This is the first submission.',
  wholeNote: 'Note',
  documents: {
    title: 'Documents',
    tabs: {
      licenceFileId: 'Licence',
      legalIdFrontFileId: 'ID front',
      legalIdBackFileId: 'ID back',
      authorizationFileId: 'Letter',
    },
    overseasTabs: { licenceFileId: 'Certificate', legalIdFrontFileId: 'ID front or photo page' },
    none: 'No document uploaded.',
  },
  approve: 'Approve',
  toRevocation: 'Revoke on the customer’s page',
  refuse: 'Reject',
  cancel: 'Cancel',
  approveTitle: ({ company }: { company: string }) => `Approve the verification of ${company}?`,
  approveText: 'Effective immediately:',
  approveFirst: 'The company can recharge, request invoices and sign contracts.',
  approveReplaces: 'The new details replace the approved ones.',
  approveRename: ({ from, to }: { from: string; to: string }) =>
    `The company’s name changes from “${from}” to “${to}”.`,
  approveTold:
    'The main account is notified by email or SMS. A mistake can be revoked on the customer’s page.',
  note: 'Note to the company',
  noteHelp: ({ language }: { language: string }) =>
    `Included in the message exactly as you write it. The company’s language is ${language}.`,
  refusing: {
    title: 'What needs to be corrected',
    text: ({ language }: { language: string }) =>
      `Select each field and enter a reason. The company will see the reasons exactly as you write them. Its language is ${language}.`,
    mark: ({ field }: { field: string }) => `Select ${field}`,
    reason: ({ field }: { field: string }) => `Reason: ${field}`,
    presets: 'Common reasons',
    reasonMissing: 'Enter what the company needs to do',
    nothingMarked: 'Select at least one field',
    incomplete: 'Enter a reason for each selected field',
    cancel: 'Go back',
    submit: ({ count }: { count: number }) =>
      count === 0
        ? 'Reject'
        : count === 1
          ? 'Reject with 1 reason'
          : `Reject with ${count} reasons`,
    confirmTitle: ({ company }: { company: string }) => `Reject the verification of ${company}?`,
    confirmText: ({ language }: { language: string }) =>
      `The company is notified immediately and can correct the form. Its language is ${language}.`,
    staysInForce: 'Previously approved details remain valid.',
  },
  decisionFailed: 'The decision wasn’t saved',
  supplement: {
    open: 'Request more information',
    title: 'Request more information',
    text: ({ language }: { language: string }) =>
      `The verification remains valid. The company is asked to provide these fields again. Its language is ${language}.`,
    fields: 'Fields to provide',
    fieldsMissing: 'Select at least one field',
    reason: 'Reason',
    reasonHelp: 'The company will see this exactly as you write it.',
    reasonMissing: 'Enter why you need this information',
    submit: 'Send request',
    done: 'Request sent',
  },
};
