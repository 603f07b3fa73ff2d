export { getCallbackAlarms } from './callback-alarms.ts';
export { applicationsMark } from './applications-mark.ts';
export { applicationNames } from './application-names.ts';
export { copyRegion, previewRegionCopy } from './copy-region.ts';
export { addRegion } from './add-region.ts';
export { createApplication } from './create.ts';
export { decideGame } from './decide-game.ts';
export { deleteApplication, deleteRegionService } from './delete.ts';
export { type ApplicationLine, exportApplications } from './export.ts';
export { type CompanyApplicationLine, exportAllApplications } from './export-all.ts';
export { applicationCounts, applicationFigures, gameServiceCounts } from './figures.ts';
export { servicesByAppId } from './find-by-app-id.ts';
export { chosenGameNames, findGameReviewOf } from './game-review.ts';
export { gamesTogether } from './games-together.ts';
export { getGameCase } from './get-game-case.ts';
export { getAnyRegionService, getRegionService } from './get-region-service.ts';
export { guideProgress } from './guide-progress.ts';
export { holdOnlineServices, holdService, releaseService } from './hold.ts';
export { launchService, takeServiceOffline } from './launch.ts';
export { getApplication, listAllApplications, listApplications } from './list.ts';
export { countByCompany } from './repo.ts';
export { bringServicesBack, lockServicesOf, takeServicesOffline } from './overdue-hold.ts';
export { onlineServices } from './online-services.ts';
export { type BilledApplication, billedApplications } from './billed-applications.ts';
export { companiesWithApplications, firstApplicationAt } from './companies-with-applications.ts';
export { regionService } from './region-service.ts';
export { applicationJobs } from './jobs.ts';
export { retryProvisioning } from './retry-provisioning.ts';
export { allServiceRegions, serviceRegions } from './service-regions.ts';
export { setCallbacks } from './set-callbacks.ts';
export { setServiceGames } from './set-games.ts';
export { setPackageNames } from './set-package-names.ts';
export {
  serviceHealth,
  type ServicePlace,
  servicePlaces,
  troubledServices,
} from './troubled-services.ts';
export { updateApplication } from './update-application.ts';
