/** Addresses of the shop, and those of the console to which it leads. */
export const paths = {
  home: '/activity',
  page: (id: string) => `/activity/home/${id}`,
  offer: (id: string) => `/activity/single/${id}`,
  cart: '/activity/cartlist',
  order: (id: string) => `/activity/order/${id}`,
  console: '/',
  orders: '/finance/activityorder',
  recharge: '/finance/found/recharge',
  certification: '/account/companyauth',
  logIn: (then: string) => `/login?redirect=${encodeURIComponent(then)}`,
  terms: '/serviceterms',
  privacy: '/rechargeprivacy',
};
