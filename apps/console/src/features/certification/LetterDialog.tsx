import { Button } from '@arcadia/ui/action/button';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { useSettings } from '../../shared/settings.ts';
import { useFormState } from './form-context.tsx';

type LetterDialogProps = { open: boolean; onClose: () => void };

/** The authorization letter with what is entered so far, to be printed on the company's own paper. */
export function LetterDialog({ open, onClose }: LetterDialogProps) {
  const texts = useMessages('certification').letter;
  const letter = useLetter();
  const [told, setTold] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(letter);
      setTold(texts.copied);
    } catch {
      setTold(texts.copyFailed);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="md"
      title={texts.title}
      description={texts.description}
      footer={
        <>
          <span role="status" className="mr-auto self-center text-13 text-text-muted">
            {told}
          </span>
          <Button onClick={() => void copy()}>{texts.copy}</Button>
          <Button variant="primary" onClick={() => saveText(texts.fileName, letter)}>
            {texts.download}
          </Button>
        </>
      }
    >
      <div
        // It scrolls, so the keyboard must reach it.
        tabIndex={0}
        role="document"
        aria-label={texts.title}
        className="max-h-96 overflow-y-auto rounded-control border border-hairline bg-surface p-4 text-14 whitespace-pre-line text-text"
      >
        {letter}
      </div>
    </Dialog>
  );
}

function useLetter(): string {
  const { letter, idTypes } = useMessages('certification');
  const { brandName } = useSettings();
  const { values } = useFormState();
  const filled = (value: string) => value.trim() || letter.blank;
  const idType = Object.entries(idTypes).find(([name]) => name === values.handlerIdType);
  return letter.text({
    brand: brandName,
    companyName: filled(values.companyName),
    number: filled(values.market === 'mainland' ? values.creditCode : values.registrationNumber),
    address: filled(values.registeredAddress),
    legalName: filled(values.legalName),
    handlerName: filled(values.handlerName),
    handlerIdType: idType?.[1] ?? letter.blank,
    handlerIdNumber: filled(values.handlerIdNumber),
  });
}

function saveText(name: string, text: string): void {
  // The byte order mark makes editors on Windows recognize UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
