import { paths as backofficePaths } from '../../apps/backoffice/src/app/paths.ts';
import { paths as consolePaths } from '../../apps/console/src/app/paths.ts';

/** Pages that the README shows as an overseas company and the provider's staff see them, by the names of their pictures. */
export const readmeScenes = {
  console: consolePaths.home,
  backoffice: backofficePaths.certifications,
  shop: consolePaths.activity,
} as const;
