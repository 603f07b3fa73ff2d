import type { CampaignStatus } from '@arcadia/contract/shop/shop-desk';
import type { StatusTone } from '@arcadia/ui/feedback/status';

export const statusTones: Readonly<Record<CampaignStatus, StatusTone>> = {
  draft: 'warning',
  scheduled: 'info',
  running: 'success',
  ended: 'neutral',
  withdrawn: 'neutral',
};
