import { Button } from '@arcadia/ui/action/button';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { type ReactNode, useState } from 'react';
import { PdfDocument, type PdfDocumentProps } from './pdf-document.tsx';

/** A button that shows a document in front of the page. */
export function PdfButton({ children, ...shown }: PdfDocumentProps & { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{children}</Button>
      <Dialog open={open} onOpenChange={setOpen} title={shown.title} size="lg">
        <PdfDocument {...shown} />
      </Dialog>
    </>
  );
}
