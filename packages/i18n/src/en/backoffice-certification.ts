/** The desk that reviews enterprise verifications. Read by the provider's own staff. */
export const backofficeCertification = {
  title: 'Verifications',
  description: 'Companies that wait for the review of their papers, the longest wait first.',
  caseTitle: 'Verification case',
  kinds: { first: 'First verification', change: 'Change', supplement: 'Further proof' },
  kindTexts: {
    first: 'Nothing was in force before this verification.',
    change: 'The company changes what is in force. That stays in force during the review.',
    supplement:
      'The company sends proof it was asked for. What is in force stays so during the review.',
  },
  submittedBy: ({ name }: { name: string }) => `Sent by ${name}`,
  due: 'Due',
  readOnlyFields: 'Data',
  groups: {
    company: 'Company',
    legal: 'Legal representative',
    handler: 'Handler',
    bank: 'Bank account',
  },
  notGiven: 'Not given',
  showDocument: 'Show',
  shownDocument: 'Shown',
  changed: 'Changed',
  inForce: 'In force',
  changesOnly: 'Changes only',
  allFields: 'All fields',
  shownFields: 'Fields shown',
  changeCount: ({ count }: { count: number }) =>
    count === 1
      ? '1 field differs from what is in force'
      : `${count} fields differ from what is in force`,
  noChanges: 'Nothing differs from what is in force.',
  checkRight: 'Check digit right',
  checkWrong: 'Check digit wrong',
  sameNumberTitle: 'Another company was verified with this number',
  sameNumberText: 'Find out whether it is the same company before you decide:',
  history: 'Earlier submissions',
  noHistory: 'This is the first one.',
  wholeNote: 'Note',
  documents: {
    title: 'Documents',
    tabs: {
      licenceFileId: 'Licence',
      legalIdFrontFileId: 'ID front',
      legalIdBackFileId: 'ID back',
      authorizationFileId: 'Letter',
    },
    none: 'No document was sent.',
    view: 'Document view',
    viewHelp: 'Drag or use the arrow keys to move, + and − to zoom, 0 to fit.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Fit to view',
    rotate: 'Rotate',
    fullScreen: 'Full screen',
    leaveFullScreen: 'Leave full screen',
    download: 'Download',
    loading: 'Opening the document',
    failed: 'The document could not be opened',
    failedText: 'Try again. If it happens again, reload the page.',
    broken: 'This picture can’t be shown. Download it instead.',
    downloadOnly: 'This kind of file can’t be shown here. Download it to read it.',
  },
  approve: 'Approve',
  refuse: 'Refuse',
  cancel: 'Cancel',
  approveTitle: ({ company }: { company: string }) => `Approve the verification of ${company}?`,
  approveText: 'This is what happens at once:',
  approveFirst: 'The company may recharge, request invoices and sign contracts.',
  approveReplaces: 'The new data replaces what is in force.',
  approveRename: ({ from, to }: { from: string; to: string }) =>
    `The company is called “${to}” from now on, no longer “${from}”.`,
  approveTold: 'The main account is told by email or SMS.',
  note: 'Note to the company',
  noteHelp: ({ language }: { language: string }) =>
    `Goes into the message as you write it. The company reads ${language}.`,
  readers: { en: 'English', zh: 'Chinese' },
  refusing: {
    title: 'What has to be mended',
    text: ({ language }: { language: string }) =>
      `Mark each field and say why. The company sees the reasons as you write them; it reads ${language}.`,
    mark: ({ field }: { field: string }) => `Mark ${field}`,
    reason: ({ field }: { field: string }) => `Reason: ${field}`,
    presets: 'Common reasons',
    reasonMissing: 'Write what the company has to do',
    nothingMarked: 'Mark at least one field',
    incomplete: 'Write a reason for each field you have marked',
    cancel: 'Go back',
    submit: ({ count }: { count: number }) =>
      count === 0
        ? 'Refuse'
        : count === 1
          ? 'Refuse with 1 reason'
          : `Refuse with ${count} reasons`,
    confirmTitle: ({ company }: { company: string }) => `Refuse the verification of ${company}?`,
    confirmText: ({ language }: { language: string }) =>
      `The company is told at once and may correct the form. It reads ${language}.`,
    staysInForce: 'What is in force stays in force.',
  },
  decisionFailed: 'The decision was not taken',
  supplement: {
    open: 'Ask for further proof',
    title: 'Ask for further proof',
    text: ({ language }: { language: string }) =>
      `The verification stays in force. The company is asked for these fields again; it reads ${language}.`,
    fields: 'Fields to prove',
    fieldsMissing: 'Choose at least one field',
    reason: 'Reason',
    reasonHelp: 'The company sees it as you write it.',
    reasonMissing: 'Write why the proof is needed',
    submit: 'Ask the company',
    done: 'The company has been asked',
  },
};
