import type { Language } from '@arcadia/kernel/languages';

/** A column of a table. Widths are shares of the page's width; amounts and numbers stand at the end of their column. */
export type PdfColumn = {
  readonly heading: string;
  readonly width: number;
  readonly align: 'start' | 'end';
};

export type PdfFact = { readonly term: string; readonly value: string };

export type PdfBlock =
  | { readonly kind: 'heading' | 'note' | 'text'; readonly text: string }
  /** Amount of a receipt, in large figures. */
  | {
      readonly kind: 'amount';
      readonly label: string;
      readonly value: string;
      readonly words?: string;
    }
  | { readonly kind: 'facts'; readonly facts: readonly PdfFact[] }
  /** How others check the document: an address as a square to scan, and beside it the same in words. */
  | {
      readonly kind: 'verification';
      readonly address: string;
      readonly heading: string;
      readonly code: string;
      readonly text: string;
    }
  /** Its heading is repeated on each page. Rows in bold are sums. */
  | {
      readonly kind: 'table';
      readonly columns: readonly PdfColumn[];
      readonly rows: readonly { readonly cells: readonly string[]; readonly bold?: boolean }[];
    };

/** A document as data: what it says, not where on which page. */
export type PdfContent = {
  readonly language: Language;
  readonly title: string;
  /** Beside the title, such as the number of the document. */
  readonly subtitle: string;
  readonly issuer: string;
  /** Product time at which its facts became what they are. It is all that makes two copies of the same facts differ. */
  readonly createdAt: Date;
  /** At the foot of each page, with `{page}` and `{pages}`. */
  readonly pageLabel: string;
  readonly blocks: readonly PdfBlock[];
  /** Room for a digital signature, which is put into the finished bytes. */
  readonly signature?: { readonly name: string; readonly reason: string; readonly at: Date };
};
