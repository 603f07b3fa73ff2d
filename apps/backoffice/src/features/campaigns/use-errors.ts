import { useFieldProblems } from '@arcadia/web/form/field-problems';
import { fieldProblems } from '@arcadia/contract/wire/errors';
import { type FocusEvent, type FormEvent, useMemo, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import type { CampaignDraft } from './draft.ts';
import { problemsOf, wordsFor } from './problems.ts';
import type { Refused } from './save.ts';

const nothing: Refused = { fields: new Map(), whole: null };

/**
 * Faults of a draft that may be shown by now: those of fields that were left, all once saving was tried, and each
 * refusal of the server until its field is changed.
 */
export function useErrors(draft: CampaignDraft, version: number) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [hasTried, setTried] = useState(false);
  const [refused, setRefused] = useState(nothing);
  const problems = useMemo(() => problemsOf(draft, version), [draft, version]);
  const own = [...problems].filter(([path]) => hasTried || left.has(path));
  const moved = () => {
    setRefused(nothing);
    setLeft(new Set());
  };
  return {
    said: useWords([...refused.fields, ...own], draft),
    whole: refused.whole,
    isFine: problems.size === 0,
    problems,
    refuse: setRefused,
    tryNow: () => {
      setTried(true);
      setRefused(nothing);
    },
    startOver: () => {
      setTried(false);
      moved();
    },
    moved,
    /** On the element around all fields, which bear their paths as names. */
    listeners: {
      onBlur: ({ target }: FocusEvent) => {
        const name = nameOf(target);
        if (name !== '') setLeft((before) => new Set(before).add(name));
      },
      onInput: ({ target }: FormEvent) => {
        const name = nameOf(target);
        setRefused(({ fields, whole }) => ({
          fields: new Map([...fields].filter(([path]) => path !== name)),
          whole,
        }));
      },
    },
  };
}

/** Problems by their names in words; what the server says in words stays. */
function useWords(
  found: readonly (readonly [path: string, problem: string])[],
  draft: CampaignDraft,
): ReadonlyMap<string, string> {
  const texts = useMessages('backofficeCampaignEditor');
  const general = useFieldProblems();
  const names: readonly string[] = [...fieldProblems, 'invalid'];
  return new Map(
    found.map(([path, problem]) => [
      path,
      names.includes(problem) ? wordsFor(path, problem, { draft, texts, general }) : problem,
    ]),
  );
}

function nameOf(target: EventTarget): string {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    ? target.name
    : '';
}
