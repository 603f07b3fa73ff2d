import { defineList } from '../../shared/lists.ts';
import { applicationsKey } from '../../shared/region-service/region-service-query.ts';

export const applicationList = defineList({
  list: 'listApplications',
  storedAs: 'applications',
  key: applicationsKey,
  file: 'exportApplications',
});
