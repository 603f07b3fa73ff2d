import { isRefused } from '@arcadia/web/calls/api-error';

/**
 * `identity`: the server requires identity verification again. `changed`: the form was submitted by somebody else, so
 * it can't be saved any more.
 */
export type SaveState =
  | { kind: 'idle' | 'saving' | 'failed' | 'identity' | 'changed' }
  | { kind: 'saved'; at: string };

export type AutosaveSettings<Value> = {
  save: (value: Value) => Promise<{ savedAt: string }>;
  onState: (state: SaveState) => void;
  /** Everything entered so far is on the server. */
  onSettled: () => void;
};

export type Autosave<Value> = {
  /** Takes a new value, which is saved once nothing more is entered for a moment. */
  enter: (value: Value) => void;
  /** Saves at once what waits. */
  flush: () => void;
  /** Tries again what fails, until the returned function is called: then what waits is sent once more, and that was it. */
  begin: () => () => void;
  /** Saves nothing more until something is entered. Resolves when no request is under way. */
  stop: () => Promise<void>;
};

const pauseMs = 800;
const retryMs = 10_000;

/** One request at a time, the newest entries last; what could not be saved is tried again. */
// oxlint-disable-next-line max-lines-per-function -- one state and the short functions that change it
export function createAutosave<Value>(settings: AutosaveSettings<Value>): Autosave<Value> {
  let waiting: { value: Value } | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retries = false;

  const plan = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(start, delayMs);
  };
  function start(): void {
    clearTimeout(timer);
    if (waiting === null || running !== null) return;
    const { value } = waiting;
    waiting = null;
    running = saveOnce(value).finally(() => (running = null));
  }
  async function saveOnce(value: Value): Promise<void> {
    settings.onState({ kind: 'saving' });
    try {
      const { savedAt } = await settings.save(value);
      if (waiting !== null) return plan(pauseMs);
      settings.onState({ kind: 'saved', at: savedAt });
      settings.onSettled();
    } catch (error) {
      waiting ??= { value };
      const state = stateAfter(error);
      settings.onState(state);
      // Nothing is retried after the page was left, since somebody else may be signed in.
      if (state.kind === 'failed' && retries) plan(retryMs);
    }
  }
  return {
    enter: (value) => {
      waiting = { value };
      plan(pauseMs);
    },
    flush: start,
    begin: () => {
      retries = true;
      return () => {
        retries = false;
        start();
      };
    },
    stop: async () => {
      clearTimeout(timer);
      waiting = null;
      await running;
      // What failed meanwhile has asked for another try.
      clearTimeout(timer);
      waiting = null;
    },
  };
}

function stateAfter(error: unknown): SaveState {
  if (isRefused(error, 'identityCheckRequired')) return { kind: 'identity' };
  if (isRefused(error, 'stateChanged')) return { kind: 'changed' };
  return { kind: 'failed' };
}
