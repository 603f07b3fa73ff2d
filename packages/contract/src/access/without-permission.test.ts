import { expect, test } from 'vitest';
import { api } from '../api.ts';

/**
 * Calls that need no permission, written down a second time: tests of rights ask the contract who may call, so that a permission
 * that was forgotten there would be missed by all of them. Whoever adds one here says that everybody of its kind may make it.
 */
const withoutPermission = {
  public: `
    acceptInvitation addRequiredPasskey confirmRequiredAuthenticator createPuzzle createWork downloadSampleInvoice
    finishEnrolment getActivityPage getCaptchaAppId getCurrentCampaign getGameCover getHealth getLiveness
    getLocation getOffer getPublicSettings getReadiness getSimAuthenticator getSimClock issueHandOver
    listPhoneCodes listSampleInvoices listSimMessages moveSimClock operatorSecondFactor operatorSignIn
    playSimRound previewHandOver priceCart proveSecondFactor redeemHandOver sendEmailCode sendPhoneCode signIn
    signInByHandOver signInByPasskey signInOperatorByPasskey solvePuzzle solveWork startEnrolment
    startOperatorPasskeySignIn startPasskeySignIn startRequiredAuthenticator startRequiredPasskey
    verifyBillingEmail verifyDocument`,
  member: `
    addPasskey changeEmail changePhone changeSavedView checkAccountCode checkCart checkPermission
    confirmAuthenticator deleteSavedView endOtherSessions endSession getAccount getCaller getFile
    getMailPreferences getMemberInfo getOverdue getProgramCall getSavedViews getSecondFactors getSuccession getSuspension getSwitch getUnread
    listAnnouncements listCurrencies listNotifications listPaymentMethods listProgramCalls listSessions
    listSignIns markAllRead markRead objectToSuccession openLegacyConsole removeAuthenticator removePasskey renamePasskey
    renewMemberRecoveryCodes saveView sendAccountCode setEmail setMailPreferences setName setPassword setPhone
    signOut startAuthenticator startPasskey uploadFile verifyIdentity`,
  operator: `
    addOperatorPasskey cancelStaffExportTask changeOperatorPassword changeStaffView claimNextReview claimReview
    countReviews decideReviews deleteStaffView downloadStaffExport getFileForOperator getOperator getReview getStaffViews getToday
    listOperatorPasskeys listReviews listStaffExportTasks operatorSignOut releaseReview removeOperatorPasskey
    renewRecoveryCodes retryStaffExportTask saveStaffView startOperatorPasskey submitStaffExportTask
    summarizeReviews`,
};

test.each(Object.entries(withoutPermission))(
  'these calls alone ask for no permission: %s',
  (kind, names) => {
    const found = Object.entries(api).filter(([, { access }]) => access.kind === kind);
    expect(found.map(([name]) => name).toSorted()).toEqual(names.trim().split(/\s+/).toSorted());
  },
);
