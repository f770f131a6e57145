/**
 * TABLE: why a call that writes asks nobody to sign in again: by its name, for every writing call of the console that is
 * no row of `outliving.ts`. The compiler forces: each has one.
 */
import type { BackofficeCalls } from '../../firm-calls.ts';
import type { OutlivingKind } from './outliving.ts';
import type { StaffCalls } from './staff/staff-calls.ts';

type Silent<Table extends Readonly<Record<string, { readonly method: string }>>> = {
  [Name in keyof Table]: Table[Name]['method'] extends 'GET'
    ? never
    : Table[Name] extends { readonly outlives: OutlivingKind }
      ? never
      : Name;
}[keyof Table];

const work = 'daily work on records, which stands in their trail and is changed back by the same people';
const ends = 'it ends what there is, and lets nobody in';
const undo = 'it takes back what was done, as long as that is possible';
const draft = 'nobody outside the firm sees it until it is published, which asks';
const own = 'it is of the caller alone';
const shown = 'clients are shown it, under the name of the firm, until somebody writes another one; the trail has both';
const sends = 'it is sent to an address that was there before';
const known = 'it lets in whom the dossier names, at the address that it has; another address asks';
const same = 'it sends to an endpoint that is there, and changes none';

export const leavesNothing: Readonly<Record<Silent<BackofficeCalls>, string>> = {
  inviteConsumer: known,
  undoInvitation: undo,
  sendResetLink: sends,
  repeatMail: sends,
  addDossierNote: work,
  addDeliveryNote: work,
  undoMerge: undo,
  changeId: work,
  assignDossiers: work,
  assignDossier: work,
  nameSubstitute: work,
  endSubstitute: ends,
  handOverDossiers: work,
  readClientFile: work,
  undoClientImport: undo,
  makeActionGuestLink:
    'its link opens nothing of a dossier but takes one document, and asks at each use whether its maker may still make it',
  takeBackActionGuestLink: ends,
  deliverUnasked: work,
  deliverForConsumer: work,
  giveVerdict: work,
  undoVerdict: undo,
  redactDelivery: work,
  restoreDelivery: undo,
  putDocumentKind: work,
  removeDocumentKind: ends,
  putRequestTemplate: work,
  removeRequestTemplate: ends,
  putRejectionReason: work,
  removeRejectionReason: ends,
  addStandardSet: work,
  requestDocuments: work,
  undoRequest: undo,
  changeRequest: work,
  requestInDossiers: work,
  undoRequestInDossiers: undo,
  remindDossiers: sends,
  undoReminders: undo,
  closeAction: work,
  reopenAction: undo,
  closeDossier: work,
  reopenDossier: undo,
  signTrailReview: work,
  erasePerson: ends,
  liftLegalHold: ends,
  setLegalHold: work,
  endLegalHold: ends,
  snoozeInboxItem: work,
  endInboxSnooze: work,
  finishInboxItem: work,
  reopenInboxItem: work,
  makeView: own,
  orderViews: own,
  changeView: own,
  removeView: own,
  removeSandbox: ends,
  claimName: draft,
  putSetup: work,
  sendTestMail: own,
  endPersonAccess: ends,
  inviteToFeedback: sends,
  switchMaintenance: shown,
  publishNotifications: shown,
  endSessions: ends,
  closeAccount: ends,
  endKey: ends,
  endSupplier: ends,
  removeWebhook: ends,
  testWebhook: same,
  testMailbox: 'it opens a mailbox for some seconds, and keeps nothing of it',
  fileReceivedAttachment: work,
  unfileReceivedAttachment: work,
  matchReceivedMail: work,
  finishReceivedMail: work,
  pauseWebhook: ends,
  resumeWebhook: same,
  replayWebhook: same,
  redeliverWebhook: same,
  putImportantDocuments: shown,
  removeImportantDocument: ends,
  removeImportantCategory: ends,
  uploadFile: draft,
  putProduct: work,
  putAction: work,
  putNps: work,
  endDossier: ends,
  endPerson: ends,
  endProduct: ends,
  endAction: ends,
  endNps: ends,
  putLicenceDraft: draft,
  removeLicenceDraft: draft,
  restoreLicenceVersion: draft,
  changeLicenceKeepers: work,
  makeLicencePreview: draft,
  sendMailPreview: own,
  untieStaffIdentities: ends,
  endOpening: ends,
};

const signsIn = 'it is how somebody signs in, or out';
const asks = 'it asks for the password, or for a sign-in of a moment ago, and the person is mailed';
const taste = 'it opens nothing';

/** TABLE: the same of the console's own calls, by which its people sign in and look after their account. */
export const leavesNothingOfStaff: Readonly<Record<Silent<StaffCalls>, string>> = {
  signIn: signsIn,
  giveCode: signsIn,
  signOut: signsIn,
  askPasskey: signsIn,
  signInByPasskey: signsIn,
  askSecondPasskey: signsIn,
  giveSecondPasskey: signsIn,
  findOrganisations: signsIn,
  askOrganisation: signsIn,
  finishOrganisation: signsIn,
  openLink: signsIn,
  chooseByLink: signsIn,
  forgotStaffPassword: sends,
  chooseStaffLanguage: taste,
  renamePasskey: taste,
  endStaffDevice: asks,
  endOtherStaffDevices: asks,
  newTwoFactorKey: asks,
  confirmTwoFactor: asks,
  removeAuthenticatorApp: asks,
  renewRecoveryCodes: asks,
  changeStaffPassword: asks,
  askNewPasskey: asks,
  addPasskey: asks,
  removePasskey: asks,
};
