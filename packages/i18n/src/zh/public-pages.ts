import type { publicPages as en } from '../en/public-pages.ts';
import type { Messages } from '../messages.ts';

export const publicPages: Messages<typeof en> = {
  product: '在一个控制台管理应用的游戏、资金、账单与合同。',
  pages: {
    login: {
      title: '登录或注册',
      description: '使用手机号或邮箱登录。首次使用验证码登录，即为贵公司开通账号。',
    },
    activity: {
      title: '优惠活动',
      description: '游戏套餐与优惠活动的商店。',
    },
    serviceTerms: {
      title: '服务条款',
      description: '使用控制台及相关服务须遵守的条款。',
    },
    rechargePrivacy: {
      title: '充值与隐私政策',
      description: '充值时适用的约定，以及个人信息如何使用与保存。',
    },
  },
};
