/** What is put in, and which tests must see it. */
export type Defect = {
  /** What is wrong, in lower case. */
  readonly name: string;
  readonly layer: Layer;
  /** From the project's root. */
  readonly file: string;
  /** A text that occurs once in the file; null for a file that the defect adds. */
  readonly find: string | null;
  readonly replace: string;
  /** Files or globs from the root, and names of checks. What a checkout does not have is left out there. */
  readonly tests: readonly string[];
  /** Where the other checkout has the same protection under other names. */
  readonly oldTests?: readonly string[];
  /** Web apps that show it: they are built anew before the tests run. */
  readonly apps?: readonly WebApp[];
};

export type Layer =
  | 'kernel'
  | 'contract'
  | 'domain'
  | 'migrations'
  | 'gateways'
  | 'http'
  | 'texts'
  | 'ui'
  | 'web'
  | 'console'
  | 'backoffice'
  | 'shop'
  | 'rules';

export type WebApp = 'console' | 'backoffice' | 'shop';
