import { keysOf } from '@arcadia/kernel/keys';
import {
  parsePlainSearch,
  type PlainSearch,
  stringifyPlainSearch,
} from '../table/plain-search.tsx';
import { useLocation, useNavigate } from './use-router.tsx';

/** A parameter of an address: how it is read and written. */
export type Param<T> = {
  /** Reads a value; a missing or unknown one as the parameter's default. */
  read(text: string | undefined): T;
  /** Text of a value; undefined leaves the parameter out. */
  write(value: T): string | undefined;
};

/** The parameters of a page, by name. */
export type SearchSchema<Values> = { readonly [Name in keyof Values]: Param<Values[Name]> };

/** A parameter of any text, such as an id; null where it is missing or empty. */
export const textParam: Param<string | null> = {
  read: (text) => (text === undefined || text === '' ? null : text),
  write: (value) => value ?? undefined,
};

/** A parameter that is there or not: `?create=1`. */
export const flagParam: Param<boolean> = {
  read: (text) => text === '1',
  write: (value) => (value ? '1' : undefined),
};

/** A parameter of one of several texts. The default, which an address without the parameter means, is not written; null: there is none. */
export function choiceParam<T extends string, Default extends T | null>(
  choices: readonly T[],
  otherwise: Default,
): Param<T | Default> {
  return {
    read: (text) => choices.find((choice) => choice === text) ?? otherwise,
    write: (value) => (value === otherwise || value === null ? undefined : value),
  };
}

/** Reads a page's parameters. */
export function readSearch<Values extends object>(
  schema: SearchSchema<Values>,
  search: PlainSearch,
): Values {
  const values = keysOf(schema).map((name) => [name, schema[name].read(search[name])]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a value for each name of the schema, read by its own reader
  return Object.fromEntries(values) as Values;
}

/** `search` with some of a page's parameters changed; all others stay as they are. */
export function writeSearch<Values extends object>(
  schema: SearchSchema<Values>,
  search: PlainSearch,
  changes: Partial<Values>,
): PlainSearch {
  const next: Record<string, string> = { ...search };
  for (const name of keysOf(schema)) {
    const value = changes[name];
    if (value === undefined) continue;
    const text = schema[name].write(value);
    if (text === undefined) delete next[name];
    else next[name] = text;
  }
  return next;
}

type GoOptions = {
  /** Replaces the current entry of the browser's history. */
  replace?: boolean;
  /** Drops the parameters that the schema does not name too, and those that are not changed. */
  alone?: boolean;
  /** Scrolls to the top, as another page would. */
  resetScroll?: boolean;
};

/** A page's parameters in the address, and ways to change some of them. */
export function useSearchParams<Values extends object>(schema: SearchSchema<Values>) {
  const navigate = useNavigate();
  const { pathname, searchStr, hash } = useLocation();
  const search = parsePlainSearch(searchStr);
  return {
    values: readSearch(schema, search),
    /** This page's address with the changes. */
    hrefWith: (changes: Partial<Values>) =>
      pathname + stringifyPlainSearch(writeSearch(schema, search, changes)),
    go: (
      changes: Partial<Values>,
      { replace = false, alone = false, resetScroll = false }: GoOptions = {},
    ): void =>
      void navigate({
        to: '.',
        search: writeSearch(schema, alone ? {} : search, changes),
        hash,
        replace,
        resetScroll,
        hashScrollIntoView: false,
      }),
    /** Whether the address has parameters that the schema does not name. */
    hasOthers: Object.keys(search).some((name) => !(name in schema)),
    /** All parameters of the address, with the question mark; empty where there are none. */
    text: stringifyPlainSearch(search),
  };
}
