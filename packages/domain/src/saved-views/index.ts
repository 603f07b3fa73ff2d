export { changeSavedView } from './change.ts';
export { deleteSavedView } from './delete.ts';
export { getSavedViews } from './get.ts';
export { saveView } from './save.ts';
