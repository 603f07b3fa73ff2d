/** Parts of a request. */
type Request = {
  url: string;
  requestHeaders: Readonly<Record<string, string>>;
  requestBody: string;
};

/**
 * A request as a command for a POSIX shell. The body goes out byte for byte, as its signature needs it; no character of the
 * URL, a header or the body means anything to the shell or to curl.
 */
export function curlCommand({ url, requestHeaders, requestBody }: Request): string {
  const headers = Object.entries(requestHeaders).map(
    ([name, value]) => `--header ${quoted(`${name}: ${value}`)}`,
  );
  return [
    // Without it brackets and braces in a URL would be patterns.
    'curl --globoff --include --max-time 5',
    `--url ${quoted(url)}`,
    ...headers,
    // `--data` and `--data-binary` would read a file where the body begins with @.
    `--data-raw ${quoted(requestBody)}`,
  ].join(' \\\n  ');
}

/** In single quotes a shell takes everything as it stands; a quote itself has to stand outside of them. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
