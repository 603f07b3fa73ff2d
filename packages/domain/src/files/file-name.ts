const longest = 200;

/** Control characters, and those that turn the direction of text round: `fdp.exe` must not read as `exe.pdf`. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * What we call a file: the last part of whatever path the sender gave, without invisible characters. It is shown to people
 * and handed to their browser, and never part of a path of ours. A name that is too long loses its middle part, not its
 * extension. Empty where nothing is left.
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
      .slice(0, longest - [...suffix].length)
      .join('')
      .trimEnd() + suffix
  );
}

/** What stands behind the last dot, as written; empty where there is none, or it is too long to be one. */
export function extensionOf(name: string): string {
  return /\.([^.\s]{1,16})$/.exec(name)?.[1] ?? '';
}
