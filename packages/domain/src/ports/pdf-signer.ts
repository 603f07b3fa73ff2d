/** The parts of the signing certificate that a reader sees. */
export type SigningCertificate = {
  /** The common name, or the organization where there is none. */
  readonly subject: string;
  readonly issuer: string;
  /** The serial number in hexadecimal capitals. */
  readonly serialNumber: string;
  /** SHA-256 of the certificate, in hexadecimal. */
  readonly fingerprint: string;
  readonly validFrom: Date;
  readonly validTo: Date;
};

/** The provider's digital signature on documents that must stand without this product. */
export type PdfSigner = {
  readonly certificate: SigningCertificate;
  /**
   * Signs a PDF that was drawn with room for a signature (PAdES, the whole file). The same bytes give the same signature.
   * @throws Error where there is no such room, or the key can't be used.
   */
  sign(pdf: Uint8Array): Promise<Buffer>;
};
