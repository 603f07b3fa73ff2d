/** `credited` is null where the transfer was refused; `url` leads to the transfer. */
type Notice = {
  brandName: string;
  url: string;
  declared: string;
  credited: string | null;
  reason: string;
};

const arrived = ({ declared, credited }: Notice) =>
  credited === declared
    ? `Your bank transfer of ${declared} has arrived and was added to your funds.`
    : `Your bank transfer has arrived. You declared ${declared}, and we received ${credited}, which was added to your funds.`;

/** Decisions about bank transfers. */
export const bankTransferMail = {
  credited: {
    subject: ({ brandName, credited }: Notice) =>
      `${brandName}: bank transfer of ${credited} credited`,
    mail: (notice: Notice) =>
      `Hello,\n\n${arrived(notice)}\n\nView the transfer: ${notice.url}\n\nIf an amount doesn’t match your records, contact us.`,
    sms: (notice: Notice) => `${notice.brandName}: ${arrived(notice)}`,
  },
  undone: {
    remarks: 'Credit of a bank transfer taken back',
    subject: ({ brandName, credited }: Notice) => `${brandName}: credit of ${credited} taken back`,
    mail: ({ credited, reason, url }: Notice) =>
      `Hello,\n\nWe had credited ${credited} for a bank transfer of yours. This was a mistake, so we have taken the credit back. We’re reviewing the transfer again and will tell you the result.\n\nReason: ${reason}\n\nView the transfer: ${url}`,
    sms: ({ brandName, credited, reason }: Notice) =>
      `${brandName}: the credit of ${credited} for your bank transfer was taken back, and we’re reviewing the transfer again. Reason: ${reason}`,
  },
  refused: {
    subject: ({ brandName, declared }: Notice) =>
      `${brandName}: bank transfer of ${declared} not confirmed`,
    mail: ({ declared, reason, url }: Notice) =>
      `Hello,\n\nWe couldn’t confirm your bank transfer of ${declared}. Nothing was added to your funds.\n\nReason: ${reason}\n\nView the transfer: ${url}`,
    sms: ({ brandName, declared, reason }: Notice) =>
      `${brandName}: we couldn’t confirm your bank transfer of ${declared}. Reason: ${reason}`,
  },
};
