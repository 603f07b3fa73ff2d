import type { Words } from './words.ts';

const shownMs = 2_000;

/** A button beside each piece of code that copies it. Browsers offer that on HTTPS only; elsewhere there is no button. */
export function offerCopies({ copy, copied }: Words): void {
  // Left out by browsers on plain HTTP, whatever the types say.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard === undefined) return;
  const announcer = document.createElement('p');
  announcer.className = 'sr-only';
  announcer.setAttribute('role', 'status');
  document.body.append(announcer);
  for (const block of document.querySelectorAll('.code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = copy;
    const copyCode = async (): Promise<void> => {
      try {
        await clipboard.writeText(block.querySelector('code')?.textContent ?? '');
      } catch (error) {
        console.warn('the code could not be copied', error);
        return;
      }
      button.textContent = copied;
      announcer.textContent = copied;
      setTimeout(() => {
        button.textContent = copy;
        announcer.textContent = '';
      }, shownMs);
    };
    button.addEventListener('click', () => void copyCode());
    block.append(button);
  }
}
