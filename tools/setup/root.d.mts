/** Absolute path of the project's root folder, without a trailing slash. */
export const root: string;
