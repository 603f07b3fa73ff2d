/** Each region service has a set of callbacks for tests and one for production. No schemas here: every page of the app loads it. */
export const callbackEnvironments = ['test', 'production'] as const;
export type CallbackEnvironment = (typeof callbackEnvironments)[number];
