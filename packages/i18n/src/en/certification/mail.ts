type Kind = 'first' | 'change' | 'supplement';
/** `url` leads to the page of the certification. */
type Notice = { brandName: string; companyName: string; url: string };
type Reason = { field: string; reason: string };
type Approval = Notice & { kind: Kind; note: string | null };
type Refusal = Notice & {
  kind: Kind;
  reasons: readonly Reason[];
  note: string | null;
  /** Something that was approved before stays in force. */
  certified: boolean;
};
type Request = Notice & { fields: readonly string[]; reason: string };

const approved: Record<Kind, (companyName: string) => string> = {
  first: (companyName) =>
    `The enterprise verification of ${companyName} is complete. You can now recharge, ask for invoices and sign contracts.`,
  change: (companyName) =>
    `The new details in the enterprise verification of ${companyName} were approved and are in force.`,
  supplement: (companyName) =>
    `The further proof that ${companyName} sent for its enterprise verification was accepted.`,
};
const reviewed: Record<Kind, (companyName: string) => string> = {
  first: (companyName) => `the enterprise verification of ${companyName}`,
  change: (companyName) => `the new details in the enterprise verification of ${companyName}`,
  supplement: (companyName) =>
    `the further proof for the enterprise verification of ${companyName}`,
};

const remark = (note: string | null) => (note === null ? '' : `\n\nFrom the reviewer: ${note}`);
const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

/** What was decided about an enterprise verification, and what is wanted for it. */
export const certificationMail = {
  approved: {
    subject: ({ brandName }: Approval) => `${brandName}: enterprise verification approved`,
    mail: ({ kind, companyName, note, url }: Approval) =>
      `Hello,\n\n${approved[kind](companyName)}${remark(note)}\n\nSee what is in force: ${url}`,
    sms: ({ brandName, kind, companyName }: Approval) =>
      `${brandName}: ${approved[kind](companyName)}`,
  },
  refused: {
    subject: ({ brandName }: Refusal) => `${brandName}: enterprise verification not passed`,
    mail: ({ kind, companyName, reasons, note, certified, url }: Refusal) =>
      `Hello,\n\nWe reviewed ${reviewed[kind](companyName)} and could not approve it:\n\n${list(reasons.map(({ field, reason }) => `${field}: ${reason}`))}${remark(note)}\n\nCorrect these points and send the form again: ${url}${certified ? '\n\nWhat was approved before stays in force in the meantime.' : ''}`,
    sms: ({ brandName, kind, companyName, reasons, url }: Refusal) =>
      `${brandName}: ${reviewed[kind](companyName)} was not passed (${reasons.map(({ field }) => field).join(', ')}). Read the reasons and send the form again: ${url}`,
  },
  supplement: {
    subject: ({ brandName }: Request) => `${brandName}: further proof wanted`,
    mail: ({ companyName, fields, reason, url }: Request) =>
      `Hello,\n\nFor the enterprise verification of ${companyName} we need further proof of:\n\n${list(fields)}\n\nReason: ${reason}\n\nSend it here: ${url}\n\nYour verification stays in force in the meantime.`,
    sms: ({ brandName, companyName, fields, url }: Request) =>
      `${brandName}: the enterprise verification of ${companyName} needs further proof (${fields.join(', ')}). Send it here: ${url}`,
  },
};
