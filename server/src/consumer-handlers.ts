import { addToDelivery } from './modules/documents/deliveries/add-to-delivery.ts';
import { listDeliveryKinds, uploadUnasked } from './modules/documents/deliveries/send-unasked.ts';
import {
  deleteDelivery,
  downloadDelivery,
  listDeliveries,
  uploadDocuments,
} from './modules/documents/deliveries.handlers.ts';
import { endGuestLink, listGuestLinks, makeGuestLink } from './modules/documents/guest-links/guest-links.handlers.ts';
import { deliverAsGuest, readGuestLink } from './modules/documents/guest-links/guest-uploads.handlers.ts';
import {
  downloadDocument,
  listDocuments,
} from './modules/documents/important-documents/important-documents.handlers.ts';
import {
  downloadPhonePhoto,
  endPhoneUpload,
  readPhoneUpload,
  removePhonePhoto,
  startPhoneUpload,
} from './modules/documents/phone-uploads/phone-uploads.handlers.ts';
import {
  addPhonePhoto,
  openUploadLink,
  readUploadLink,
} from './modules/documents/phone-uploads/upload-links.handlers.ts';
import { confirmDelivery, readDeliveryReading } from './modules/documents/readings/delivery-readings.handlers.ts';
import {
  createDossier,
  listIncomeTypes,
  listProductPhases,
} from './modules/dossiers/create-dossier/create-dossier.handlers.ts';
import { sendNpsFollowUp, sendNpsFreeAnswer, sendNpsScore } from './modules/feedback/nps-feedback.handlers.ts';
import {
  getBanner,
  getCurrentLanguage,
  getLicence,
  getMaintenance,
  getMultipleDomains,
  getTheme,
  listDictionary,
  listLanguages,
  listLicences,
  listNotifications,
} from './modules/firms/consumer-licence/licences.handlers.ts';
import type { Handlers } from './modules/identity/handler.ts';
import { changePassword, getPasswordPolicy } from './modules/identity/sign-in/change-password.handlers.ts';
import { login, logout, refresh } from './modules/identity/sign-in/login.handlers.ts';
import {
  forgotPassword,
  renewLink,
  resetPassword,
  startPasswordReset,
} from './modules/identity/sign-in/passwords.handlers.ts';
import {
  endDevice,
  endOtherDevices,
  keepSession,
  listDevices,
  listSecurityEvents,
} from './modules/identity/sign-in/security.handlers.ts';
import { getTwoFactorQr, twoFactor } from './modules/identity/sign-in/two-factor.handlers.ts';
import { downloadInvoice, listInvoices, readPaymentReturn } from './modules/payments/invoices.handlers.ts';
import { getPayment, validatePayment } from './modules/payments/payments.handlers.ts';
import {
  answerDossierAccess,
  getConsumer,
  getDossierAccess,
  getPartner,
  listFirmActivity,
  saveLanguage,
  saveTodoMails,
  updateMarketingPreference,
} from './modules/people/consumers.handlers.ts';
import {
  cancelAppointment,
  downloadAppointment,
  listAppointments,
} from './modules/products/appointments/appointments.handlers.ts';
import {
  downloadBankguarantee,
  listBankguarantees,
  submitBankguaranteeChoice,
} from './modules/products/bankguarantees/bankguarantees.handlers.ts';
import { acceptCardifao, declineCardifao, getCardifaoPremium } from './modules/products/cardifao/cardifao.handlers.ts';
import { saveDateConditionsPrecedent } from './modules/products/conditions-precedent/conditions-precedent.handlers.ts';
import {
  createDamageReport,
  downloadGeneralInsurance,
  listGeneralInsurances,
} from './modules/products/general-insurances/general-insurances.handlers.ts';
import {
  editMarketValue,
  listMortgages,
  updateMortgageDetails,
  updatePresentOpportunity,
} from './modules/products/mortgages/mortgages.handlers.ts';
import { handlers as productLists } from './modules/products/product-lists.ts';
import { submitAdviceProfile } from './modules/questionnaires/advice-profile/advice-profile.handlers.ts';
import { submitInventoryForm } from './modules/questionnaires/inventory-form/inventory-form.handlers.ts';
import { submitIwize } from './modules/questionnaires/iwize-form/iwize-form.handlers.ts';
import { submitKnowledgeForm } from './modules/questionnaires/knowledge-form/knowledge-form.handlers.ts';
import {
  getConsumerNoLogin,
  getMortgageNoLogin,
  hypotheekCheckLogin,
  productActionLogin,
  submitMortgageCheck,
  submitMortgageCheckNoLogin,
} from './modules/questionnaires/mortgage-check/mortgage-check.handlers.ts';
import {
  getInventoryRequirements,
  getOcktoState,
  renewOcktoQr,
  sendOcktoDebug,
} from './modules/questionnaires/ockto-form/ockto-form.handlers.ts';
import {
  discardDraft,
  downloadGivenAnswers,
  getGivenAnswers,
  getQuestionnaire,
  saveDraft,
} from './modules/questionnaires/questionnaires.handlers.ts';
import { downloadOtd, listOtds, signOtd } from './modules/signing/otds/otds.handlers.ts';
import {
  downloadWoongarantDocument,
  downloadWoongarantProposal,
  listWoongarantInsurances,
  openWoongarantApproval,
} from './modules/signing/woongarant-insurances/woongarant-insurances.handlers.ts';
import {
  downloadAction,
  downloadActionDocument,
  downloadQuoteAttachment,
  listActions,
  respondDocumentApproval,
  startDialogJourney,
} from './modules/tasks/actions.handlers.ts';
import { getDossier, listDefinitions } from './modules/work/dashboard/dashboard.handlers.ts';
import { sendErrorReport } from './sites/error-reports/error-reports.handlers.ts';

/**
 * TABLE: the handler of each call of a consumer. A kind of product whose list is what the firm sent needs none. The
 * compiler refuses a row of the contract without a handler, and a call with two.
 */
export const handlers: Handlers = {
  ...productLists,
  sendErrorReport,
  getMaintenance,
  getMultipleDomains,
  listLicences,
  getLicence,
  listLanguages,
  getCurrentLanguage,
  getTheme,
  listDictionary,
  getBanner,
  listNotifications,
  listActions,
  downloadActionDocument,
  downloadQuoteAttachment,
  respondDocumentApproval,
  startDialogJourney,
  downloadAction,
  submitAdviceProfile,
  listAppointments,
  cancelAppointment,
  downloadAppointment,
  listBankguarantees,
  downloadBankguarantee,
  submitBankguaranteeChoice,
  getCardifaoPremium,
  acceptCardifao,
  declineCardifao,
  saveDateConditionsPrecedent,
  getConsumer,
  getPartner,
  getDossierAccess,
  answerDossierAccess,
  listFirmActivity,
  saveTodoMails,
  saveLanguage,
  updateMarketingPreference,
  createDossier,
  listProductPhases,
  listIncomeTypes,
  uploadDocuments,
  listDeliveries,
  downloadDelivery,
  readDeliveryReading,
  confirmDelivery,
  addToDelivery,
  listDeliveryKinds,
  uploadUnasked,
  deleteDelivery,
  startPhoneUpload,
  readPhoneUpload,
  endPhoneUpload,
  downloadPhonePhoto,
  removePhonePhoto,
  openUploadLink,
  readUploadLink,
  deliverAsGuest,
  listGuestLinks,
  makeGuestLink,
  readGuestLink,
  endGuestLink,
  addPhonePhoto,
  listDefinitions,
  getDossier,
  listGeneralInsurances,
  downloadGeneralInsurance,
  createDamageReport,
  listDocuments,
  downloadDocument,
  submitInventoryForm,
  listInvoices,
  downloadInvoice,
  readPaymentReturn,
  getPayment,
  validatePayment,
  submitIwize,
  submitKnowledgeForm,
  productActionLogin,
  hypotheekCheckLogin,
  submitMortgageCheck,
  getMortgageNoLogin,
  getConsumerNoLogin,
  submitMortgageCheckNoLogin,
  listMortgages,
  updateMortgageDetails,
  editMarketValue,
  updatePresentOpportunity,
  sendNpsScore,
  sendNpsFollowUp,
  sendNpsFreeAnswer,
  getInventoryRequirements,
  getOcktoState,
  sendOcktoDebug,
  renewOcktoQr,
  listOtds,
  signOtd,
  downloadOtd,
  getQuestionnaire,
  saveDraft,
  discardDraft,
  getGivenAnswers,
  downloadGivenAnswers,
  login,
  refresh,
  logout,
  twoFactor,
  getTwoFactorQr,
  forgotPassword,
  startPasswordReset,
  renewLink,
  resetPassword,
  getPasswordPolicy,
  changePassword,
  keepSession,
  listDevices,
  endDevice,
  endOtherDevices,
  listSecurityEvents,
  listWoongarantInsurances,
  downloadWoongarantDocument,
  downloadWoongarantProposal,
  openWoongarantApproval,
};
