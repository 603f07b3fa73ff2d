export { copyCampaign } from './copy-campaign.ts';
export { getCampaign } from './get-campaign.ts';
export { type CampaignRecord, exportCampaigns, listCampaigns } from './list-campaigns.ts';
export { priceCart } from './price-cart.ts';
export { publishCampaign, withdrawCampaign } from './publish-campaign.ts';
export { saveCampaign } from './save-campaign.ts';
export { getActivityPage, getCurrentCampaign, getOffer } from './visit.ts';
