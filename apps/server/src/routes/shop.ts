import {
  copyCampaign,
  exportCampaigns,
  getActivityPage,
  getCampaign,
  getCurrentCampaign,
  getOffer,
  listCampaigns,
  priceCart,
  publishCampaign,
  saveCampaign,
  withdrawCampaign,
} from '@arcadia/domain/shop/index';
import type { Handlers } from '../http/calls/handlers.ts';
import { campaignsFile } from './shop-files.ts';

export const shopHandlers = {
  getCurrentCampaign,
  getActivityPage,
  getOffer,
  priceCart,
  listCampaigns,
  exportCampaigns: (ctx, input) => exportCampaigns(ctx, input, campaignsFile(ctx, input.format)),
  getCampaign: (ctx, { key }) => getCampaign(ctx, key),
  saveCampaign,
  copyCampaign,
  publishCampaign,
  withdrawCampaign,
} satisfies Partial<Handlers>;
