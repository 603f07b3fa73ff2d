/** Bytes of the memory of one process, from inside. */
export type Inside = {
  heapUsed: number;
  heapTotal: number;
  external: number;
  arrayBuffers: number;
  /** Compiled code and its tables, outside the heap. */
  codeAndMetadata: number;
  bytecodeAndMetadata: number;
  externalScriptSource: number;
  /** Used by each space of the heap. */
  spaces: Record<string, number>;
  /** Bytes of source by package, folder of ours or file of the bundle. */
  modules: Record<string, number>;
};

/** Gives the question: what is held now, or also a heap snapshot in this file. */
export type Question = { snapshot: string | null };

export type Answer = { inside: Inside };
