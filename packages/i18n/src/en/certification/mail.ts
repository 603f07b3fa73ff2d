type Kind = 'first' | 'change' | 'supplement';
/** `url` leads to the page of the certification. */
type Notice = { brandName: string; companyName: string; url: string };
type Reason = { field: string; reason: string };
type Approval = Notice & { kind: Kind; note: string | null };
type Refusal = Notice & {
  kind: Kind;
  reasons: readonly Reason[];
  note: string | null;
  /** Note that an earlier approval stays in force. */
  certified: boolean;
};
/** `date`: the last day on which it is valid. */
type Validity = Notice & { document: string; date: string };
type Revoked = Notice & { reason: string };
type Request = Notice & { fields: readonly string[]; reason: string };

const approved: Record<Kind, (companyName: string) => string> = {
  first: (companyName) =>
    `The enterprise verification of ${companyName} is complete. You can now recharge, request invoices and sign contracts.`,
  change: (companyName) =>
    `The changes to the enterprise verification of ${companyName} have been approved.`,
  supplement: (companyName) =>
    `The supplementary information for the enterprise verification of ${companyName} has been approved.`,
};
const reviewed: Record<Kind, (companyName: string) => string> = {
  first: (companyName) => `the enterprise verification of ${companyName}`,
  change: (companyName) => `the changes to the enterprise verification of ${companyName}`,
  supplement: (companyName) =>
    `the supplementary information for the enterprise verification of ${companyName}`,
};

const remark = (note: string | null) => (note === null ? '' : `\n\nFrom the reviewer: ${note}`);
const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

/** Decisions about an enterprise verification, and requests for more information. */
export const certificationMail = {
  approved: {
    subject: ({ brandName }: Approval) => `${brandName}: enterprise verification approved`,
    mail: ({ kind, companyName, note, url }: Approval) =>
      `Hello,\n\n${approved[kind](companyName)}${remark(note)}\n\nView your verification: ${url}`,
    sms: ({ brandName, kind, companyName }: Approval) =>
      `${brandName}: ${approved[kind](companyName)}`,
  },
  refused: {
    subject: ({ brandName }: Refusal) => `${brandName}: enterprise verification not passed`,
    mail: ({ kind, companyName, reasons, note, certified, url }: Refusal) =>
      `Hello,\n\nWe reviewed ${reviewed[kind](companyName)} and could not approve it:\n\n${list(reasons.map(({ field, reason }) => `${field}: ${reason}`))}${remark(note)}\n\nCorrect these items and resubmit the form: ${url}${certified ? '\n\nYour previously approved details remain valid in the meantime.' : ''}`,
    sms: ({ brandName, kind, companyName, reasons, url }: Refusal) =>
      `${brandName}: ${reviewed[kind](companyName)} was not passed (${reasons.map(({ field }) => field).join(', ')}). See the reasons and resubmit the form: ${url}`,
  },
  supplement: {
    subject: ({ brandName }: Request) => `${brandName}: more information needed`,
    mail: ({ companyName, fields, reason, url }: Request) =>
      `Hello,\n\nWe need more information for the enterprise verification of ${companyName}:\n\n${list(fields)}\n\nReason: ${reason}\n\nProvide it here: ${url}\n\nYour verification remains valid in the meantime.`,
    sms: ({ brandName, companyName, fields, url }: Request) =>
      `${brandName}: we need more information for the enterprise verification of ${companyName} (${fields.join(', ')}). Provide it here: ${url}`,
  },
  revoked: {
    subject: ({ brandName }: Revoked) => `${brandName}: enterprise verification revoked`,
    mail: ({ companyName, reason, url }: Revoked) =>
      `Hello,\n\nThe enterprise verification of ${companyName} was revoked.\n\nReason: ${reason}\n\nUntil it’s approved again, you can’t recharge, order packages, request invoices or sign contracts. Bills, invoices and contracts that exist stay valid.\n\nApply again here: ${url}`,
    sms: ({ brandName, companyName, reason, url }: Revoked) =>
      `${brandName}: the enterprise verification of ${companyName} was revoked. Reason: ${reason} Apply again here: ${url}`,
  },
  expiring: {
    subject: ({ brandName, date }: Validity) => `${brandName}: a document expires on ${date}`,
    mail: ({ companyName, document, date, url }: Validity) =>
      `Hello,\n\nA document in the enterprise verification of ${companyName} is about to expire:\n\n- ${document}: valid until ${date}\n\nWhen you have the new one, submit it as a change: ${url}\n\nYour verification remains valid. Recharges, invoices and contracts aren’t affected.`,
    sms: ({ brandName, companyName, document, date, url }: Validity) =>
      `${brandName}: a document in the enterprise verification of ${companyName} is about to expire (${document}, valid until ${date}). Update it here: ${url}`,
  },
  expired: {
    subject: ({ brandName }: Validity) => `${brandName}: a document has expired`,
    mail: ({ companyName, document, date, url }: Validity) =>
      `Hello,\n\nA document in the enterprise verification of ${companyName} has expired:\n\n- ${document}: was valid until ${date}\n\nSubmit the new one as a change: ${url}\n\nYour verification remains valid for now. Recharges, invoices and contracts aren’t affected.`,
    sms: ({ brandName, companyName, document, date, url }: Validity) =>
      `${brandName}: a document in the enterprise verification of ${companyName} has expired (${document}, valid until ${date}). Update it here: ${url}`,
  },
};
