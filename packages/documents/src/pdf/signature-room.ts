import type { PdfContent } from './pdf-content.ts';

/** Bytes of a signature with its chain of certificates: each takes one or two thousand. */
const maxSignatureBytes = 16_384;

const lockedAndPrinted = 132;

/** A document’s form as pdfkit keeps it; it has no public way to a signature field. */
type Form = { Fields: unknown[]; SigFlags?: number; NeedAppearances?: boolean };
type WithForm = { _root: { data: { AcroForm: { data: Form } } } };

/**
 * Adds an empty signature of the whole file (PAdES): its field, its dictionary, and as many zeros as the signature may take. Where
 * the zeros stand is filled in by the signer. The packages that do this ask for a pdfkit of 2019.
 */
export function leaveRoomForSignature(
  doc: PDFKit.PDFDocument,
  { name, reason, at }: NonNullable<PdfContent['signature']>,
): void {
  // pdfkit writes a String object as a text, and a plain string as a name.
  const text = (value: string): object => Object(value);
  const signature = doc.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, '**********', '**********', '**********'],
    Contents: Buffer.alloc(maxSignatureBytes),
    Name: text(name),
    Reason: text(reason),
    M: at,
  });
  signature.end(undefined);
  doc.initForm();
  const field = {
    Subtype: 'Widget',
    FT: 'Sig',
    F: lockedAndPrinted,
    T: text('ProviderSignature'),
    V: signature,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pdfkit's types know some kinds of annotations only
  doc.annotate(0, 0, 0, 0, field as object);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- initForm has just made it
  const form = (doc as unknown as WithForm)._root.data.AcroForm.data;
  delete form.NeedAppearances;
  form.SigFlags = 3;
  const annotations: unknown = doc.page.annotations;
  if (!Array.isArray(annotations)) throw new Error('the page has no annotations');
  form.Fields.push(annotations.at(-1));
}
