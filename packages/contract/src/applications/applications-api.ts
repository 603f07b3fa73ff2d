import * as applications from './applications.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import * as regionCopy from './region-copy.ts';
import * as regionServices from './region-services.ts';

/** Endpoints about a company's applications and their region services. `api` has them with all others. */
export const applicationsApi = {
  listApplications: applications.applicationList.page,
  exportApplications: applications.applicationList.file,
  getApplication: applications.getApplication,
  createApplication: applications.createApplication,
  retryProvisioning: applications.retryProvisioning,
  updateApplication: applications.updateApplication,
  deleteApplication: applications.deleteApplication,
  getRegionService: regionServices.getRegionService,
  addRegion: regionServices.addRegion,
  setServiceGames: regionServices.setServiceGames,
  setPackageNames: regionServices.setPackageNames,
  previewRegionCopy: regionCopy.previewRegionCopy,
  copyRegion: regionCopy.copyRegion,
  launchService: regionServices.launchService,
  takeServiceOffline: regionServices.takeServiceOffline,
  deleteRegionService: regionServices.deleteRegionService,
  revealSecret: regionServices.revealSecret,
  rotateSecret: regionServices.rotateSecret,
  activateSecret: regionServices.activateSecret,
  revokeSecret: regionServices.revokeSecret,
} as const satisfies Record<string, Endpoint>;
