const megabyte = 1024 * 1024;

/**
 * The purpose of a file decides its formats, its maximum size and who may see it (specification sections 5 and 9).
 * Sensitive files are encrypted at rest. No zod schema, so that the browser can load it cheaply.
 */
export const filePurposes = {
  identity_photo: { formats: ['jpg', 'jpeg', 'png'], maxBytes: 5 * megabyte, sensitive: true },
  business_licence: { formats: ['jpg', 'jpeg', 'png'], maxBytes: 5 * megabyte, sensitive: true },
  authorization_letter: { formats: ['pdf', 'doc'], maxBytes: 10 * megabyte, sensitive: true },
  /** Made by the product, never uploaded. */
  contract: { formats: ['pdf'], maxBytes: 20 * megabyte, sensitive: true },
  transfer_receipt: { formats: ['png', 'jpg', 'jpeg'], maxBytes: 5 * megabyte, sensitive: false },
  /** Uploaded by staff: by what a main account is handed over. */
  succession_evidence: {
    formats: ['pdf', 'jpg', 'jpeg', 'png'],
    maxBytes: 10 * megabyte,
    sensitive: true,
  },
  // Uploaded by staff: a fully digital invoice comes in all three.
  invoice_pdf: { formats: ['pdf'], maxBytes: 5 * megabyte, sensitive: false },
  invoice_ofd: { formats: ['ofd'], maxBytes: 5 * megabyte, sensitive: false },
  invoice_xml: { formats: ['xml'], maxBytes: megabyte, sensitive: false },
} as const satisfies Record<
  string,
  { formats: readonly FileFormat[]; maxBytes: number; sensitive: boolean }
>;

export type FilePurpose = keyof typeof filePurposes;
/** Those of files that customers upload. */
export const memberPurposes = [
  'identity_photo',
  'business_licence',
  'authorization_letter',
  'transfer_receipt',
] as const satisfies readonly FilePurpose[];
export type MemberPurpose = (typeof memberPurposes)[number];
/** Extensions of file names, in lower case. */
export type FileFormat = 'jpg' | 'jpeg' | 'png' | 'pdf' | 'doc' | 'ofd' | 'xml';
