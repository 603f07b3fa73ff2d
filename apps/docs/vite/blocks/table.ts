import { type Html, html } from '../html.ts';

type Table = {
  /** Names it for screen readers. */
  label: string;
  heads: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly (readonly (Html | string)[])[];
};

/** A table that scrolls within itself where it is wider than the page. */
export function table({ label, heads, rows }: Table): Html {
  return html`<div class="facts" role="region" aria-label="${label}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([first, ...others]) =>
            html`<tr>
              <th scope="row">${cell(first)}</th>
              ${others.map((one) => html`<td>${cell(one)}</td>`)}
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`;
}

function cell(content: Html | string | undefined): Html {
  return typeof content === 'object' ? content : html`${content ?? ''}`;
}

export function code(text: string | number): Html {
  return html`<code>${text}</code>`;
}
