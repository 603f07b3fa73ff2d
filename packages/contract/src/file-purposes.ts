const megabyte = 1024 * 1024;

/**
 * What a file is for decides what it may be, how large, and who may see it (specification sections 5 and 9). Sensitive ones
 * are sealed at rest. Without a schema, so that the browser can read it before it sends anything.
 */
export const filePurposes = {
  identity_photo: { formats: ['jpg', 'jpeg', 'png'], maxBytes: 5 * megabyte, sensitive: true },
  business_licence: { formats: ['jpg', 'jpeg', 'png'], maxBytes: 5 * megabyte, sensitive: true },
  authorization_letter: { formats: ['pdf', 'doc'], maxBytes: 10 * megabyte, sensitive: true },
  transfer_receipt: { formats: ['png', 'jpg', 'jpeg'], maxBytes: 5 * megabyte, sensitive: false },
} as const satisfies Record<
  string,
  { formats: readonly FileFormat[]; maxBytes: number; sensitive: boolean }
>;

export type FilePurpose = keyof typeof filePurposes;
/** Extensions of file names, in lower case. */
export type FileFormat = 'jpg' | 'jpeg' | 'png' | 'pdf' | 'doc';
