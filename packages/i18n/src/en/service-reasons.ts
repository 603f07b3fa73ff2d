/**
 * Common reasons for which a betting game, a bank transfer, a refund or an invoice is refused to a customer, or for which an
 * invoice is voided or a service taken offline. Offered in both languages, since the customer reads them as they are sent.
 */
export const serviceReasons = {
  refuse: [
    'Your application’s description doesn’t say how you verify that users are 18 or older. Add this and choose the game again.',
    'Betting games aren’t available for your application’s audience. Choose another category.',
    'You need a contract for betting games first. Contact your account manager.',
  ],
  refund: [
    'A bill that uses this payment hasn’t been settled yet. Request the refund again once it’s paid.',
    'An invoice was issued for this payment. Void the invoice first.',
    'The bank account details you verified don’t match. Update your enterprise verification.',
  ],
  hold: [
    'Your callbacks haven’t responded for a long time. Fix them, run the check, then contact your account manager.',
    'We’ve received reports about content in this application and are investigating them.',
    'Your payment is overdue. Pay the outstanding amount, then contact your account manager.',
  ],
  invoice: [
    'The header’s name and code don’t belong to the same company. Correct the header and apply again.',
    'The header isn’t your verified company. Apply again with your company’s own header.',
    'The invoice was made out with an error. Apply again and we’ll issue a new one.',
  ],
  contract: [
    'The mailing address is a post office box. Enter the address of your registered office and apply again.',
    'The contact can’t be reached by the phone number given. Correct it and apply again.',
    'The billing email isn’t one of your company’s. Enter a company address and apply again.',
    'Your company’s name or number has changed. Update your enterprise verification, then apply again.',
  ],
  transfer: [
    'The payer’s name on the receipt isn’t your company’s name. The payment was returned. Transfer again from your company’s own account.',
    'We haven’t received this transfer. Check with your bank, then submit it again once it has been sent.',
    'The receipt can’t be read. Submit the transfer again with a clear receipt.',
    'This payment has already been credited with an earlier submission.',
  ],
};
