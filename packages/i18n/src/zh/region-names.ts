import type { regionNames as en } from '../en/region-names.ts';
import type { Messages } from '../messages.ts';

export const regionNames: Messages<typeof en> = {
  mainland_china: '中国大陆',
  southern_asia_pacific: '南亚太',
  asia_pacific: '亚太',
  europe_america_middle_east: '欧美及中东',
};
