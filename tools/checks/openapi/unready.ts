/**
 * Calls that the seeded product has nothing for: the status that they are answered with instead of 200, and why. Their answers are
 * checked by the tests of their features.
 */
const statuses: Readonly<Record<string, number>> = {
  // Only a company overseas has a commercial invoice, and the demo company is none.
  downloadCommercialInvoice: 404,
  // Nobody of the demo has a passkey: only a browser makes one.
  renamePasskey: 404,
  removePasskey: 404,
  removeOperatorPasskey: 404,
  // The company that closes its account is another one.
  stopClosing: 404,
  // A payment to a bank must have been made first, which is done by another call with another id.
  returnPayout: 404,
  // Only who proposed a rate withdraws it.
  withdrawExchangeRate: 403,
  // A red-letter invoice must have been uploaded first.
  voidInvoice: 400,
  // A whole campaign, whose parts must fit each other.
  saveCampaign: 400,
};

export const isUnready = (name: string, status: number | undefined): boolean =>
  status !== undefined && statuses[name] === status;
