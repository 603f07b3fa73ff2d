import { paths } from '../../app/paths.ts';

/** Parts of the page that edits a region service, which are the ids of its sections. */
type EditSection = 'games' | 'package-names' | 'callbacks';

/** The address of one part of the edit page. */
export function editSection(serviceId: string, section: EditSection): string {
  return `${paths.editRegionService(serviceId)}#${section}`;
}
