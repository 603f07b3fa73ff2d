/** Encrypts what must not be readable at rest, such as identity documents, with the keys of this deployment. */
export type Vault = {
  /** `about` identifies the record; the same value must be given to decrypt, so that sealed bytes can't be swapped. */
  seal(plain: Uint8Array, about: string): Buffer;
  /** @throws Error if the bytes were altered, belong to something else, or were encrypted with an unknown key. */
  open(sealed: Uint8Array, about: string): Buffer;
};
