/**
 * Which modules go together. Left to itself the bundler makes a file of every module that two screens share: fifty requests for the
 * login page. What every screen needs is put into two files instead; all else stays with the screens.
 */
export const chunkGroups = [
  {
    name: 'vendor',
    test: /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](?:history|query-core|react-query|react-router|react-store|router-core|store))[\\/]/,
    priority: 3,
  },
  {
    name: 'base',
    test: (id: string) =>
      isFrame(id) ||
      isBasicPiece(id) ||
      /lucide-react.*[\\/](?:createLucideIcon|Icon|context|defaultAttributes|shared)/.test(id),
    priority: 2,
  },
  // What the app's entry holds anyway: small modules that every screen of it imports.
  {
    name: 'app',
    test: /apps[\\/]\w+[\\/]src[\\/](?:(?:app|shared)[\\/](?!navigation)[a-z][\w-]*|features[\\/][\w-]+[\\/](?:pages|queries))\.tsx?$/,
    priority: 2,
  },
  // Icons that many screens use; one that only one or two show comes with them.
  { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 3, priority: 1 },
];

/** This package without what only some screens use, and the parts of the contract that hold no schema. */
function isFrame(id: string): boolean {
  if (/packages[\\/]web[\\/]src[\\/]/.test(id)) return !someScreensOnly.test(id);
  return /packages[\\/](?:contract[\\/]src[\\/](?:client|envelope|errors|permissions)|i18n[\\/]src[\\/](?:formats|languages)|kernel[\\/]src[\\/]money)\.ts/.test(
    id,
  );
}

/** Forms, tables, files and exports come with the screens that have them. */
const someScreensOnly =
  /[\\/](?:form|table-url-state|use-idempotency-key|game-picture|use-attempt|upload|use-upload|upload-messages|download|file-thumbnail|export-menu)\.tsx?$/;

const basicPieces =
  /packages[\\/]ui[\\/]src[\\/](?:brand-mark|button|button-class|control-class|cx|error-state|field|form-error|formats|icon-button|input|link|place-beside|segmented-control|spinner|text-field|theme|toast|tooltip|ui-texts|visually-hidden)\.tsx?$/;

/** Pieces of ui that the login page, the shell and nearly every screen show. */
function isBasicPiece(id: string): boolean {
  return basicPieces.test(id);
}
