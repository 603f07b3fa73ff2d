import type { Handlers } from '../http/calls/handlers.ts';
import { programCall, programCalls } from '../http/reference/program-calls.ts';

export const developerReferenceHandlers = {
  listProgramCalls: async ({ language }) => ({ calls: programCalls(language) }),
  getProgramCall: async ({ language }, { name }) => programCall(language, name),
} satisfies Partial<Handlers>;
