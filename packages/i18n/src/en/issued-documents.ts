import type { DocumentKind } from '@arcadia/contract/issued-documents';

/** The page on which anybody checks a receipt or statement. */
export const issuedDocuments = {
  title: 'Check a document',
  intro: ({ brand }: { brand: string }) =>
    `Find out whether a receipt or statement was issued by ${brand}, and what it said.`,
  code: 'Verification code',
  codeHelp:
    '20 letters and digits, at the foot of the document or on the last row of the spreadsheet.',
  codeWrong: 'A code has 20 letters and digits. Compare it with the document.',
  nothingGiven: 'Enter the code, or choose the file.',
  file: 'The file',
  fileHelp: 'PDF or Excel. It stays on your device: only its fingerprint is sent.',
  fileTooLarge: 'This file is larger than any document we issue.',
  fileUnreadable: 'This file couldn’t be read. Choose it again.',
  noFingerprint: 'Your browser can’t compute a fingerprint here. Use the code.',
  reading: (name: string) => `Reading ${name}`,
  read: (name: string) => `${name} read`,
  submit: 'Check',
  checking: 'Checking',
  failed: 'The document couldn’t be checked',
  kinds: {
    receipt: 'Receipt',
    refund_receipt: 'Refund receipt',
    statement: 'Statement of account',
  } satisfies Record<DocumentKind, string>,
  valid: 'This document is genuine',
  validText: 'Compare what you see here with the document.',
  validFile: 'The file is exactly the one that was issued.',
  superseded: 'There is a newer version',
  supersededText:
    'This document is genuine, but was issued again since and says something else now.',
  withdrawn: 'This document no longer holds',
  withdrawnText: 'It was issued like this, but what it confirms has changed since.',
  differs: 'This file isn’t the one that was issued',
  differsText: 'It was changed or saved anew. The document with this code says what you see here.',
  unknownCode: 'No document has this code',
  unknownCodeText: ({ brand }: { brand: string }) =>
    `Compare the code with the document. If it’s the same, the document wasn’t issued by ${brand}.`,
  unknownFile: 'This file isn’t known',
  unknownFileText: ({ brand }: { brand: string }) =>
    `Either it wasn’t issued by ${brand}, or it was changed or saved anew. Enter its code to see what the original says.`,
  kind: 'Document',
  number: 'Number',
  month: 'Month',
  customer: 'Customer',
  customerHelp: 'Only the beginning of the name is shown.',
  amounts: {
    receipt: 'Amount received',
    refund_receipt: 'Amount refunded',
    statement: 'Closing balance, cash and deposit',
  } satisfies Record<DocumentKind, string>,
  times: {
    receipt: 'Received',
    refund_receipt: 'Completed',
    statement: 'Movements until',
  } satisfies Record<DocumentKind, string>,
  issued: 'Issued',
};
