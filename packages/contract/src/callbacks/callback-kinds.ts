/** Kinds of callbacks, which are sent to a customer's server. No schemas here: lists and pages that show callbacks load it. */
export const callbackKinds = [
  'get_sstoken',
  'update_sstoken',
  'report_game_info',
  'notify',
] as const;
export type CallbackKind = (typeof callbackKinds)[number];

/** Without these no game can be played, so a service can't go online without them. */
export const mandatoryCallbacks: readonly CallbackKind[] = [
  'get_sstoken',
  'update_sstoken',
  'report_game_info',
];

/** Events sent to `notify_url`. A server must answer `ret_code` 0 to unknown events: more may be added. */
export const notifyEvents = ['sud.mg.merchant.match.settle'] as const;
