import {
  changeSavedView,
  deleteSavedView,
  getSavedViews,
  saveView,
} from '@arcadia/domain/saved-views/index';
import type { Handlers } from '../http/calls/handlers.ts';

export const savedViewHandlers = {
  getSavedViews,
  saveView,
  changeSavedView,
  deleteSavedView,
  getStaffViews: getSavedViews,
  saveStaffView: saveView,
  changeStaffView: changeSavedView,
  deleteStaffView: deleteSavedView,
} satisfies Partial<Handlers>;
