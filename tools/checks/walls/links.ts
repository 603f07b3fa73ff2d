import { lineAt, type Project, type SourceFile } from './project.ts';
import { resolve, type Target } from './resolve.ts';

/** One import of one file, resolved to its target. */
export type Link = {
  readonly from: SourceFile;
  readonly line: number;
  readonly specifier: string;
  readonly target: Target;
  readonly isType: boolean;
  readonly isDynamic: boolean;
};

export function linksOf(project: Project): Link[] {
  return project.files.flatMap((from) =>
    from.imports.map(({ specifier, start, isType, isDynamic }) => ({
      from,
      line: lineAt(from.text, start),
      specifier,
      target: resolve(project, from, specifier),
      isType,
      isDynamic,
    })),
  );
}
