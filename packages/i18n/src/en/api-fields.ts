/** The same for the fields of these calls: see `api-calls.ts`. */
export const apiFields: Readonly<Record<string, string>> = {};
