/** Lines of a signed text with their line feeds to be seen: a missing one is the usual mistake. */
export function BrokenLines({ text, lineBreak }: { text: string; lineBreak: string }) {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line, index) => (
      <span key={index} className="block">
        {line}
        <span aria-hidden className="text-accent select-none">
          ↵
        </span>
        <span className="sr-only select-none"> {lineBreak}</span>
      </span>
    ));
}
