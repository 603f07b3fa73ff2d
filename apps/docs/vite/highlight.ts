import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import go from 'highlight.js/lib/languages/go';
import http from 'highlight.js/lib/languages/http';
import java from 'highlight.js/lib/languages/java';
import json from 'highlight.js/lib/languages/json';
import typescript from 'highlight.js/lib/languages/typescript';
import { Html, html } from './html.ts';

const known = { bash, go, http, java, json, typescript };
for (const [name, language] of Object.entries(known)) hljs.registerLanguage(name, language);

/** Labels above pieces of code. */
const labels: Readonly<Record<string, string>> = {
  bash: 'Shell',
  go: 'Go',
  http: 'HTTP',
  java: 'Java',
  json: 'JSON',
  typescript: 'TypeScript',
};

/** A piece of code in colours; the script adds a button that copies it. */
export function codeBlock(code: string, language = ''): Html {
  const label = labels[language] ?? '';
  const coloured =
    label === '' ? html`${code}` : new Html(hljs.highlight(code, { language }).value);
  return html`<div class="code">
    ${label !== '' && html`<p class="code-label">${label}</p>`}
    <pre tabindex="0"><code>${coloured}</code></pre>
  </div>`;
}
