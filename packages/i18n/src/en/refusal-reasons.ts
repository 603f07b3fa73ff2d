/**
 * Common reasons for which a paper or a value is sent back, by what kind of field it is. Offered to the reviewer in the
 * language that the company reads, whatever language the reviewer works in.
 */
export const refusalReasons = {
  name: [
    'The name differs from the one on the document. Enter it exactly as it is written there.',
    'The name is incomplete. Enter it in full.',
  ],
  number: [
    'The number differs from the one on the document. Check it digit by digit.',
    'The number can’t be found in the public register. Check it, or send a current document.',
  ],
  value: [
    'The value differs from the one on the document. Enter it as it is written there.',
    'We could not reach anyone with these details. Enter ones that are in use.',
  ],
  idType: ['The document you sent is of another type. Choose the type that fits it.'],
  scan: [
    'The picture is not readable. Take it anew in good light, without reflections.',
    'The picture is cut off. All four corners of the document must be visible.',
    'The document has expired. Send one that is valid.',
    'This is another document than the one we asked for.',
  ],
  letter: [
    'The signature or the company seal is missing.',
    'The letter names another person than the handler in the form.',
    'The letter is not readable. Scan it anew and send it again.',
  ],
  bank: [
    'The account does not belong to the company. Enter an account in the company’s name.',
    'The bank details are incomplete or do not fit the account.',
  ],
};
