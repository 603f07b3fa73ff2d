const maxNameLength = 200;

/** Control characters, and those that change the writing direction: `fdp.exe` must not be displayed as `exe.pdf`. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * The stored name of a file: the last part of the sender's path, without invisible characters. It is shown to people
 * and sent to browsers, and never part of a path. A name that is too long is shortened in the middle, keeping its
 * extension. Empty if nothing is left.
 */
export function cleanFileName(sent: string): string {
  const visible = sent.toWellFormed().replace(invisible, '').normalize('NFC');
  const base =
    visible
      .split(/[/\\]/)
      .at(-1)
      ?.trim()
      .replace(/^[.\s]+/, '') ?? '';
  const extension = extensionOf(base);
  const suffix = extension === '' ? '' : `.${extension}`;
  const stem = Array.from(base.slice(0, base.length - suffix.length));
  return (
    stem
      .slice(0, maxNameLength - [...suffix].length)
      .join('')
      .trimEnd() + suffix
  );
}

/** The part after the last dot; empty if there is none, or it is too long. */
export function extensionOf(name: string): string {
  return /\.([^.\s]{1,16})$/.exec(name)?.[1] ?? '';
}
