/**
 * Common reasons for which a betting game is refused to a customer, and for which a service is taken offline. Offered in
 * both languages, since the customer reads them as they are sent.
 */
export const serviceReasons = {
  refuse: [
    'The description of your application does not say how you check that users are 18 or older. Add it and choose the game again.',
    'Betting games are not offered to audiences such as your application’s. Choose another category.',
    'We need a contract for betting games first. Contact your account manager.',
  ],
  hold: [
    'Your callbacks have not answered for a long time. Mend them, run the check, and contact your account manager.',
    'We have received reports about what is offered in this application and are looking into them.',
    'Payment is overdue. Settle it and contact your account manager.',
  ],
};
