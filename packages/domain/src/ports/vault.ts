/** Seals what must not be readable at rest, such as identity papers, with the key of this deployment. */
export type Vault = {
  /** `about` says whose and what it is; the same must be given to open it, so that sealed bytes can't be swapped. */
  seal(plain: Uint8Array, about: string): Buffer;
  /** @throws Error where the bytes were altered, belong to something else, or were sealed with an unknown key. */
  open(sealed: Uint8Array, about: string): Buffer;
};
