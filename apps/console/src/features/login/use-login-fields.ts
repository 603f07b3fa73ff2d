import { useHydrating } from '@arcadia/web/routing/hydration';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { typedCode } from '@arcadia/kernel/typed-code';
import { useKeptAnswer } from '@arcadia/web/calls/kept-answer';
import { useLanguage } from '@arcadia/web/messages/messages';
import { useMessages } from '../../shared/messages.ts';
import { countriesIn, type Country } from '../../shared/countries.ts';
import { useControls } from '../../shared/use-controls.ts';
import { initialLogin, keepDraft } from './login-draft.ts';
import {
  emptyLogin,
  fieldsOf,
  problemOf,
  problemsOf,
  withCountry,
  type LoginField,
  type LoginProblem,
  type LoginValues,
} from './login-form.ts';
import { guessCountry } from './guess-country.ts';
import { place } from '../../shared/location.ts';

/** A refusal of the server, in its own words. */
type Refused = { field: LoginField; text: string };

/** The typed values, their faults, and the controls that hold them. */
// oxlint-disable-next-line max-lines-per-function -- one state and the short functions that change it
export function useLoginFields() {
  const texts = useMessages('login');
  const hydrating = useHydrating();
  const [values, setValues] = useState(() => (hydrating ? emptyLogin : initialLogin()));
  const [problems, setProblems] = useState<ReadonlyMap<LoginField, LoginProblem>>(new Map());
  const [refused, setRefused] = useState<Refused | null>(null);
  const { control, controlOf } = useControls<LoginField, HTMLElement>();

  const change = (changes: Partial<LoginValues>) => {
    const next = { ...values, ...changes };
    setValues(next);
    // What is being changed is no longer what was refused.
    setRefused(null);
    keepDraft(next);
    // A value that was found wrong is checked again while it is being corrected.
    setProblems((found) => new Map([...problemsOf(next)].filter(([field]) => found.has(field))));
  };
  useLayoutEffect(() => {
    if (!hydrating) return;
    const form = controlOf('isRead')?.closest('form');
    if (form) change({ ...initialLogin(), ...typedIn(form) });
    // Once, when a page that was rendered beforehand has been taken over.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  usePressesKept(hydrating);
  useGuessedCountry(values, { change, wanted: !hydrating });

  const check = (field: LoginField) => {
    const problem = problemOf(field, values);
    // Leaving a field can come in the midst of checking all: what was just found must stay.
    setProblems((found) => {
      const others = [...found].filter(([other]) => other !== field);
      return new Map(problem === null ? others : [...others, [field, problem]]);
    });
    return problem;
  };
  const focus = (field: LoginField | undefined) => {
    if (field !== undefined) controlOf(field)?.focus();
  };
  return {
    values,
    change,
    check,
    focus,
    /** Checks everything, and leads to the first thing that is wrong. @returns whether nothing is. */
    checkAll: () => {
      const found = problemsOf(values);
      setProblems(found);
      focus(fieldsOf(values).find((field) => found.has(field)));
      return found.size === 0;
    },
    /** Shows at a field what the server says is wrong with it, until something is changed. */
    markRefused: (field: LoginField, text: string) => setRefused({ field, text }),
    problem: (field: LoginField) => {
      const problem = problems.get(field);
      if (problem !== undefined) return texts[problem];
      return refused?.field === field ? refused.text : undefined;
    },
    control,
  };
}

/** A press during hydration happens once the text typed meanwhile has arrived: it goes by that. */
function usePressesKept(hydrating: boolean): void {
  useEffect(() => {
    if (!hydrating) pressAgain();
  }, [hydrating]);
}

/** Fills in where the visitor seems to be, for as long as no country has been chosen. */
function useGuessedCountry(
  values: LoginValues,
  { change, wanted }: { change: (changes: Partial<LoginValues>) => void; wanted: boolean },
): void {
  const guess = useCountryGuess(wanted && values.country === '');
  const take = useEffectEvent((country: Country) => {
    // A number that is being typed has its prefix in front of it already.
    change(values.phoneNumber === '' ? withCountry(values, country) : { country: country.code });
  });
  useEffect(() => {
    if (guess !== null) take(guess);
  }, [guess]);
}

/** Repeats the last press made before hydration, which `prerendered-init.js` has recorded. */
function pressAgain(): void {
  const pressed = document.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  pressed?.click();
}

/** Values typed or chosen in the form before hydration, read from the DOM. */
function typedIn(form: HTMLFormElement): Partial<LoginValues> {
  const typed: Partial<LoginValues> = {};
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement)) continue;
    const { type, name, value, checked } = control;
    if (type === 'checkbox') {
      if (checked) typed.isRead = true;
    } else if (type === 'radio') {
      if (checked && value === 'email') typed.channel = 'email';
    } else if (name === 'phoneNumber' && value !== '') typed.phoneNumber = value;
    else if (name === 'code' && value !== '') typed.code = typedCode(value);
  }
  return typed;
}

/** The country to start with where nobody has chosen one; null until it is known, or for good. */
function useCountryGuess(wanted: boolean): Country | null {
  const location = useKeptAnswer(place, wanted);
  const { language } = useLanguage();
  return useMemo(() => {
    if (!wanted || location === undefined) return null;
    const guess = guessCountry(location, navigator.languages);
    return countriesIn(language).find(({ code }) => code === guess) ?? null;
  }, [wanted, location, language]);
}
