import type { Finding, Project } from './project.ts';

/** Rules that may be broken for a reason, which a directive states behind ` -- `. */
const directive = /oxlint-disable[\w-]* (?<rules>[^\n*]*)/g;

/** A function over the limit of lines says why. */
export function checkLintReasons({ files }: Project): Finding[] {
  // Tests have no limit.
  const product = files.filter(({ isTest }) => !isTest);
  return product.flatMap(({ path, text }) =>
    [...text.matchAll(directive)].flatMap(({ index, groups }) => {
      const [rules = '', reason = ''] = (groups?.['rules'] ?? '').split(' -- ');
      if (!rules.includes('max-lines-per-function') || reason.trim().length >= 20) return [];
      const line = text.slice(0, index).split('\n').length;
      const message = 'a function over the limit of lines gives its reason behind ` -- `';
      return [{ rule: 'lint-reasons', path, line, message }];
    }),
  );
}
