import { createContext, useContext } from 'react';
import type { PackageDraft } from './draft.ts';
import type { Campaign } from './queries.ts';

/** Functions that the parts of the editor need besides the value they edit. */
type Editing = {
  /** The fault of a field or a list, in words; undefined where there is none, or none to be shown yet. */
  errorAt: (path: string) => string | undefined;
  /** Whether something at or below a path is wrong and said so. */
  hasErrors: (path: string) => boolean;
  /** How many of each stored package orders have. */
  taken: Campaign['taken'];
  /** Parts were added, removed or moved: what was said of fields is of other ones by now. */
  moved: () => void;
};

/** A group of a package's fields; `path` is the package's. */
export type PackagePartProps = {
  value: PackageDraft;
  path: string;
  onChange: (value: PackageDraft) => void;
};

const EditingContext = createContext<Editing | null>(null);
export const EditingProvider = EditingContext.Provider;

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (editing === null) throw new Error('EditingProvider is missing above this component.');
  return editing;
}
