/**
 * Common reasons for rejecting a document or a value, by kind of field. Offered to the reviewer in the
 * language that the company reads, whatever language the reviewer works in.
 */
export const refusalReasons = {
  name: [
    'The name doesn’t match the document. Enter it exactly as shown there.',
    'The name is incomplete. Enter the full name.',
  ],
  number: [
    'The number doesn’t match the document. Check every digit.',
    'We couldn’t find this number in the public register. Check it, or upload a current document.',
  ],
  value: [
    'The value doesn’t match the document. Enter it as shown there.',
    'We couldn’t reach anyone with these contact details. Enter details that are in use.',
  ],
  idType: ['The document you uploaded is a different type. Select the matching type.'],
  scan: [
    'The image isn’t readable. Retake it in good light, without glare.',
    'The image is cut off. Make sure all four corners of the document are visible.',
    'The document has expired. Upload a valid one.',
    'This isn’t the document we asked for.',
  ],
  letter: [
    'The signature or the company seal is missing.',
    'The letter names a different person from the authorized contact in the form.',
    'The letter isn’t readable. Scan it again and upload the new copy.',
  ],
  bank: [
    'The account isn’t in the company’s name. Enter an account held by the company.',
    'The bank details are incomplete or don’t match the account.',
  ],
};
