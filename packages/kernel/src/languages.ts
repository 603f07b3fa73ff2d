/** Languages of the product, in the order in which a switch shows them. What else one needs: `@arcadia/i18n/languages`. */
export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

/**
 * Languages in which the provider writes content, such as the names of games. They are columns of the database and fields
 * of the API, so a further language of the product does not add one: its readers see the content of another.
 */
export const contentLanguages = ['zh', 'en'] as const;
export type ContentLanguage = (typeof contentLanguages)[number];
