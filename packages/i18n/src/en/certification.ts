import type { CertificationField } from '@arcadia/contract/companies/certification-form';
import { certificationForm } from './certification/form.ts';
import { authorizationLetter } from './certification/letter.ts';

/** Enterprise verification: where it stands, the form, and what a decision says. */
export const certification = {
  title: 'Enterprise verification',
  description: 'Verify your company to recharge, request invoices and sign contracts.',
  /** Used outside the form: in reasons, emails and the review. */
  fields: {
    countryCode: 'Country or region',
    companyName: 'Company name',
    creditCode: 'Unified social credit code',
    registrationNumber: 'Registration number',
    registeredAddress: 'Registered address',
    companyPhone: 'Company phone',
    licenceFileId: 'Business licence',
    licenceExpiry: 'Business licence valid until',
    legalName: 'Legal representative’s name',
    legalIdType: 'Legal representative’s ID type',
    legalIdNumber: 'Legal representative’s ID number',
    legalIdFrontFileId: 'Legal representative’s ID (front)',
    legalIdBackFileId: 'Legal representative’s ID (back)',
    legalIdExpiry: 'Legal representative’s ID valid until',
    handlerName: 'Authorized contact’s name',
    handlerAreaCode: 'Authorized contact’s country code',
    handlerPhoneNumber: 'Authorized contact’s phone',
    handlerIdType: 'Authorized contact’s ID type',
    handlerIdNumber: 'Authorized contact’s ID number',
    authorizationFileId: 'Authorization letter',
    bankAccount: 'Bank account number',
    bankName: 'Bank',
    bankBranch: 'Branch',
  } satisfies Record<CertificationField, string>,
  /** The same of a company outside mainland China, where it has another word. */
  overseasFields: {
    licenceFileId: 'Certificate of incorporation',
    licenceExpiry: 'Certificate of incorporation valid until',
    legalIdFrontFileId: 'Legal representative’s ID (front or photo page)',
    bankAccount: 'Bank account number or IBAN',
    bankBranch: 'Branch or SWIFT code',
  },
  /** Documents that expire. */
  documents: { licence: 'Business licence', legal_id: 'Legal representative’s ID' },
  overseasDocuments: { licence: 'Certificate of incorporation' },
  noExpiry: 'No expiry date',
  /** Of documents that are in force. */
  validity: {
    expiring: 'A document is about to expire',
    expired: 'A document has expired',
    until: ({ document, date }: { document: string; date: string }) =>
      `${document}: valid until ${date}`,
    renew:
      'Your verification remains valid. When you have the new document, submit it as a change.',
    unknown: ({ documents }: { documents: string }) =>
      `Add how long these are valid, so that we can remind you before they expire: ${documents}.`,
    add: 'Add dates',
    change: 'Update documents',
  },
  markets: { mainland: 'Mainland China', overseas: 'Outside mainland China' },
  idTypes: {
    resident_id: 'Resident identity card',
    passport: 'Passport',
    hong_kong_macao_permit: 'Mainland travel permit for Hong Kong and Macao residents',
    taiwan_permit: 'Mainland travel permit for Taiwan residents',
    residence_permit: 'Residence permit for Hong Kong, Macao and Taiwan residents',
    national_id: 'National identity card',
    other: 'Other official document',
  },
  statuses: {
    not_started: 'Not started',
    under_review: 'Under review',
    completed: 'Completed',
    refused: 'Review not passed',
  },
  permissionWanted:
    'You can view the status. Ask your company’s main account to complete the form.',
  loadFailed: 'The verification couldn’t be loaded',
  /** Said once by a message and by screen readers when the page changes by itself. */
  told: {
    completed: 'Enterprise verification is complete',
    refused: 'The review was not passed. See the reasons on this page',
  },
  start: {
    purpose: 'What you can do once verified',
    purposes: [
      'Recharge and pay online',
      'Request invoices in your company’s name',
      'Sign a contract with us',
    ],
    needed: 'What you’ll need',
    neededMainland: [
      'A recent scan or photo of the business licence, with all four corners visible',
      'Both sides of the legal representative’s ID',
      'The ID number and phone number of the person authorized to complete this verification',
      'The signed and stamped authorization letter, in PDF or DOC format',
      'The company’s bank account details',
    ],
    neededOverseas: [
      'A recent scan or photo of the certificate of incorporation, with all four corners visible',
      'The ID of a director or another legal representative',
      'The ID number and phone number of the person authorized to complete this verification',
      'The signed authorization letter, in PDF or DOC format',
      'The company’s bank account details',
    ],
    howLong: 'How long it takes',
    howLongText:
      'The form takes about 10 minutes. Reviews take 1–2 business days, and we’ll respond within 48 hours.',
    saved: 'Your progress is saved automatically, so you can finish later.',
    market: 'Where is the company registered?',
    begin: 'Start verification',
    resume: 'Continue',
    draft: 'Draft saved',
    draftText: 'You haven’t submitted it yet.',
  },
  review: {
    title: 'Your verification is under review',
    changeTitle: 'Your changes are under review',
    supplementTitle: 'Your supplementary verification is under review',
    text: 'We’re checking your details against your documents. We’ll notify you of the decision and show it on this page.',
    inForce:
      'Your current verification remains valid during the review. Recharges, invoices and contracts aren’t affected.',
    submitted: 'Submitted',
    submittedBy: ({ name }: { name: string }) => `by ${name}`,
    due: 'Decision expected by',
    dueNote: 'Usually 1–2 business days, at most 48 hours',
    late: 'This is taking longer than 48 hours. We’re sorry for the delay and are still working on it.',
    decision: 'Decision',
    withdraw: 'Withdraw',
    withdrawTitle: 'Withdraw verification?',
    withdrawText:
      'The review will stop and your details will be kept as a draft. If you resubmit, your application goes to the end of the queue.',
    withdrawn: 'Withdrawn. Your details were kept as a draft',
    tooLate: 'The review was just completed, so you can no longer withdraw it.',
  },
  revoked: {
    title: 'Your enterprise verification was revoked',
    reason: ({ reason }: { reason: string }) => `Reason: ${reason}`,
    text: 'Until it’s approved again, you can’t recharge, order packages, request invoices or sign contracts. Bills, invoices and contracts that exist stay valid.',
    again: 'Apply again',
  },
  refused: {
    title: 'The review was not passed',
    changeTitle: 'Your changes were not approved',
    supplementTitle: 'Your supplementary verification was not approved',
    count: ({ count }: { count: number }) =>
      count === 1
        ? 'Correct one item. Everything else is kept.'
        : `Correct ${count} items. Everything else is kept.`,
    inForce:
      'Your previously approved details remain valid. Recharges, invoices and contracts aren’t affected.',
    correct: 'Correct and resubmit',
    correctField: ({ field }: { field: string }) => `Edit: ${field}`,
    note: 'Reviewer’s note',
  },
  completed: {
    title: 'Your company is verified',
    since: 'Verified since',
    edit: 'Change',
    editTitle: 'Change your verification?',
    editText: 'Changes are reviewed in the same way as the original verification.',
    editConsequences: [
      'Your approved details remain valid until the changes are approved.',
      'First, we’ll send a code to your phone or email to verify your identity.',
    ],
    editConfirm: 'Continue to form',
  },
  supplement: {
    title: 'More information needed',
    text: ({ reason }: { reason: string }) => `Reason: ${reason}`,
    wanted: ({ fields }: { fields: string }) => `Needed: ${fields}`,
    requested: 'Requested',
    provide: 'Provide information',
    formTitle: 'Supplementary verification',
    formText: 'Provide only the items requested. Everything else stays as approved.',
    inForce: 'Your verification remains valid in the meantime.',
  },
  details: {
    submitted: 'Submitted details',
    inForce: 'Approved details',
    masked: 'Only the last characters of ID and account numbers are shown.',
    company: 'Company',
    legal: 'Legal representative',
    handler: 'Authorized contact',
    bank: 'Bank account',
    documents: 'Documents',
    view: 'View',
    viewNamed: ({ field }: { field: string }) => `View: ${field}`,
    download: 'Download',
    downloadNamed: ({ field }: { field: string }) => `Download: ${field}`,
    fileFailed: 'The document couldn’t be loaded. Try again.',
    none: 'Not provided',
  },
  form: certificationForm,
  letter: authorizationLetter,
};
