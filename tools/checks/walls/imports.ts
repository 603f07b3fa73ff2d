import { type ParseResult, Visitor } from 'oxc-parser';

export type Import = {
  readonly specifier: string;
  /** Offset of the statement or expression in the file. */
  readonly start: number;
  /** Erased before the code runs: `import type`, or a type written as `import('x').Y`. */
  readonly isType: boolean;
  /** Loaded when the code runs, not with the file. */
  readonly isDynamic: boolean;
};

/** Every way in which a file names another module: static, re-exporting, dynamic and type-only imports. */
export function importsOf({ module, program }: ParseResult, text: string): Import[] {
  const found: Import[] = [];
  for (const { moduleRequest, start, entries } of module.staticImports) {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType);
    found.push({ specifier: moduleRequest.value, start, isType, isDynamic: false });
  }
  for (const { start, entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries.slice(0, 1)) {
      if (!moduleRequest) continue;
      found.push({ specifier: moduleRequest.value, start, isType, isDynamic: false });
    }
  }
  for (const { moduleRequest, start } of module.dynamicImports) {
    const written = text.slice(moduleRequest.start, moduleRequest.end);
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(written);
    // A computed specifier can't be checked; it is left to the rule that refuses it.
    found.push({ specifier: literal?.[2] ?? '', start, isType: false, isDynamic: true });
  }
  new Visitor({
    TSImportType(node) {
      found.push({
        specifier: node.source.value,
        start: node.start,
        isType: true,
        isDynamic: false,
      });
    },
  }).visit(program);
  return found;
}
