/** `url` leads to the company’s contract; `effectiveDate` is a day such as 2026-11-20. */
type Notice = {
  brandName: string;
  url: string;
  number: string;
  reason: string;
  effectiveDate: string;
};

/** Outcome of a contract that the company signed. */
export const contractMail = {
  signed: {
    subject: ({ brandName, number }: Notice) => `${brandName}: contract ${number} is signed`,
    mail: ({ number, effectiveDate, url }: Notice) =>
      `Hello,\n\nWe’ve signed contract ${number}. It’s in effect from ${effectiveDate}.\n\nDownload the signed file: ${url}`,
    sms: ({ brandName, number, effectiveDate }: Notice) =>
      `${brandName}: contract ${number} is signed and in effect from ${effectiveDate}.`,
  },
  rejected: {
    subject: ({ brandName, number }: Notice) => `${brandName}: contract ${number} not signed`,
    mail: ({ number, reason, url }: Notice) =>
      `Hello,\n\nWe couldn’t sign contract ${number}.\n\nReason: ${reason}\n\nYou can correct the details and apply again: ${url}`,
    sms: ({ brandName, number, reason }: Notice) =>
      `${brandName}: we couldn’t sign contract ${number}. Reason: ${reason}`,
  },
};
