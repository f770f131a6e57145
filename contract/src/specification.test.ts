/**
 * The specification's own lists, written out: its calls, its public paths, and the fields of its answers and of the
 * bodies of its forms. The tables are compared with them, so that a call, path or field missing from a table is noticed
 * (P3-01 to P3-22, P7-06 to P7-31, D3-01 to D3-23, D7-01 to D7-39, Q3-02 to Q3-28, Q7-01 to Q7-22).
 */
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { type EndpointName, endpointNames, endpoints } from './endpoints.ts';
import type { Resource } from './json-api.ts';
import { ocktoTestCases } from './modules/questionnaires/inventory-form.ts';
import { getDefinition } from './schema-definition.ts';
import { FONTS } from './theme/fonts.ts';

/** TABLE: method and path of every call in the specification's tables; parameters by any name. */
const calls = `
GET /api/maintenance
GET /api/licenses/current
GET /api/licenses
GET /api/multiple-domains
GET /api/languages
GET /api/languages/current
GET /api/theme
GET /api/dictionary
POST /api/auth/login
POST /api/auth/two-factor
GET /api/auth/two-factor-qr
POST /api/auth/refresh
POST /api/auth/forgot-password
POST /api/auth/start-password-reset
POST /api/auth/reset-password
POST /api/auth/hypotheek-check
POST /api/auth/product-action-login
GET /api/consumers
GET /api/consumers/partner
POST /api/consumers/update-marketing-preference
GET /api/products/definitions
GET /api/dossiers
GET /api/actions
GET /api/products/appointments
GET /api/banners
GET /api/notifications
GET /api/products/mortgages
POST /api/products/mortgages/{}/update-details
POST /api/products/mortgages/{}/edit-market-value
POST /api/products/mortgages/{}/update-present-opportunity-to-consumer
POST /api/products/mortgages/actions/{}/date-conditions-precedent
GET /api/products/credits
GET /api/products/bankguarantees
GET /api/documents/bankguarantees/{}/download
POST /api/products/bankguarantees/actions/{}/submit-choice
GET /api/products/otds
POST /api/products/otds/actions/{}/sign
GET /api/products/otds/actions/{}/download
GET /api/invoices
GET /api/invoices/download/{}
POST /api/invoices/get-payment
POST /api/invoices/validate-payment
POST /api/products/appointments/{}/cancel
GET /api/products/life-insurances
GET /api/products/fgvs
GET /api/products/general-insurances
GET /api/products/general-insurances/download/{}
POST /api/products/general-insurances/{}/damage-reports
GET /api/products/woongarant-insurances
GET /api/products/woongarant-insurances/download/{}
GET /api/products/cardifao
GET /api/products/cardifao/actions/{}/premium
POST /api/products/cardifao/actions/{}/accept
POST /api/products/cardifao/actions/{}/decline
GET /api/products/business-incomes
GET /api/products/will-writing-advices
GET /api/products/purchase-intentions
GET /api/documents
GET /api/documents/{}/download
POST /api/documents
GET /api/actions/{}/downloadable-document
GET /api/actions/{}/download
GET /api/actions/quote-attachments/{}
POST /api/actions/{}/respond-document-approval
POST /api/knowledge-form
POST /api/advice_profile
POST /api/inventory-form
GET /api/inventory-form/requirements/{}
GET /api/inventory-form/ockto-state/{}
POST /api/inventory-form/ockto-debug/{}
POST /api/inventory-form/ockto-renew-qr/{}
POST /api/mortgage-check/submit-form
GET /api/products/mortgage-no-login/{}/{}
GET /api/consumer-no-login/{}/{}
POST /api/mortgage-check/submit-form-no-login
POST /api/create-dossier
GET /api/entities/product-phases
GET /api/entities/income-types
POST /api/nps-feedback/score
POST /api/nps-feedback/follow-up
POST /api/nps-feedback/free-answer
`
  .trim()
  .split('\n');

/** As the specification lists them (P7-06); the feedback calls are under its one path. */
const publicPaths = [
  '/api/auth/login',
  '/api/auth/hypotheek-check',
  '/api/auth/refresh',
  '/api/auth/forgot-password',
  '/api/auth/start-password-reset',
  '/api/auth/reset-password',
  '/api/multiple-domains',
  '/api/maintenance',
  '/api/languages',
  '/api/licenses',
  '/api/licenses/current',
  '/api/create-dossier',
  '/api/entities/income-types',
  '/api/entities/product-phases',
  '/api/dictionary',
  '/api/theme',
  '/api/nps-feedback',
];
/**
 * Our addition: the newer name of `hypotheek-check`, a new link for an expired one, the
 * current language, and reports of errors.
 */
const ourPublicPaths = [
  '/api/invoices/payment-return',
  '/api/auth/product-action-login',
  '/api/auth/renew-link',
  '/api/languages/current',
  '/api/error-reports',
  '/api/upload-links/opening',
];

/** TABLE: a call and the fields that the specification lists for its answer; after a dot, nested fields. */
const fields: Partial<Record<EndpointName, Record<string, string>>> = {
  getMaintenance: { '': 'maintenance show_notice notice' },
  getLicence: {
    '': 'features modules content smartcare',
    features:
      'show_appointment_form do_show_incometype_field do_show_productphase_field do_show_mortgage_timeline do_show_purchaseintention_timeline can_cancel_appointments show_dossier_number default_address_style show_appointment_type',
    modules: 'has_ockto_enabled has_iwize_enabled has_generalinsurance_enabled has_truemeeting_enabled',
    smartcare:
      'mortgage_check_enable_question_1b mortgage_check_enable_question_7b_c mortgage_check_enable_question_11',
    content:
      'lead_source cardif_ao_introduction cardif_ao_action_body cardif_ao_approval_body cardif_ao_button_approve cardif_ao_button_decline welcome_title welcome_content importantdocs_title importantdocs_content footer_content image_header image_header_full_width image_logo label_advisor label_dossier_owner otd_conditions_title otd_conditions_content mortgage_check_title mortgage_check_outcome_advice_necessary mortgage_check_outcome_advice_desirable mortgage_check_outcome_advice_not_needed',
  },
  listLicences: { '': 'name domain' },
  getMultipleDomains: { '': 'show_domain_chooser' },
  listLanguages: { '': 'name iso_code is_default' },
  getCurrentLanguage: { '': 'name iso_code is_default' },
  getTheme: {
    '': 'color_primary color_accent color_buttons color_links color_headers color_subheaders color_small_headers color_menu_background color_menu_active color_menu_text color_footer_background color_footer_text font_family font_size',
  },
  listDictionary: { '': 'id translation' },
  login: { '': 'accessToken refreshToken twoFactor twoFactorSetup consumerId' },
  twoFactor: { '': 'accessToken refreshToken' },
  getTwoFactorQr: { '': 'image' },
  refresh: { '': 'accessToken refreshToken' },
  startPasswordReset: { '': 'minimum_password_strength' },
  productActionLogin: { '': 'id token code locked_time_remaining' },
  getConsumer: {
    '': 'id gender initials first_name preposition last_name display_name date_of_birth address nationality email profilePicture phoneNumbers two_factor street_name house_number house_number_addition zipcode city birth_country birth_last_name birth_preposition phone_home phone_mobile marital_state degree smoker in_paid_employment marketing_campaign_preference ever_divorced address_style salutation is_company',
    marketing_campaign_preference: 'enabled email phone post',
  },
  getPartner: { '': 'salutation first_name display_name' },
  listDefinitions: { '': 'counter open_actions first_product_id' },
  getDossier: {
    '': 'id label percentage_complete user_panels',
    user_panels: 'name label phone dontShowPrefix emailaddress systemname image',
  },
  listActions: {
    '': 'id label type date_created date_executed is_done comment mollie_invalid smartcare_show_amount smartcare_min_savings_amount smartcare_savings_period smartcare_explain product woongarant invoice payment document downloadable_document quotes consumer_name public_number dialog_inventory_url',
    product: 'id label type',
    woongarant:
      'quoteDate risicoAddress proposalCode product isApartment coverage deductibleContents deductibleProperty premium renovationPremium infoUrl conditionsUrl approvalUrl',
    document:
      'label description consumer_name is_consumer_specific client_approval_explanation upload_requirements has_document',
    downloadable_document: 'name description',
    quotes: 'id date_received date_acceptation date_validity property attachments',
    'quotes.attachments': 'id label',
    payment: 'id description amount is_paid issuer status payment_url',
  },
  getBanner: { '': 'title url image' },
  listNotifications: { '': 'label' },
  listMortgages: {
    '': 'id label lender amount arrangement has_timeline loan_parts collateral smartcare loan_part_types timeline action_counter',
    loan_parts:
      'id interest type amount date start_of_fixed_rate_period end_of_fixed_rate_period fixed_interest_period end_of_loan_period',
    collateral: 'market_value market_value_date based_on based_on_options house_number street_name zip_code city',
    'collateral.based_on_options': 'name',
    smartcare: 'minimum_savings_amount minimum_savings_period abstain_from_calculation_till',
    loan_part_types: 'name label',
    timeline: 'label completed active',
    action_counter: 'total closed open',
  },
  listCredits: {
    '': 'id label lender date_entry spending_target loan_amount repayment_amount repayment_period repayment_percentage action_counter',
  },
  listBankguarantees: {
    '': 'id label company is_BNP cost amount one_off_additional_orv_cost premium arrangement purchase_price date_of_issue date_ultimate date_bankguarantee purchase_agreement_date action_counter',
  },
  listOtds: {
    '': 'id label grand_total total_at_once total_monthly service_name subservice_name sepa_payment_reference sepa_creditor_name sepa_creditor_id vat_percentage vat_total_monthly has_automatic_debit_fees sepa_accountholder_iban_account sepa_accountholder_iban_bic sepa_accountholder_iban_name action_counter is_cancelled is_signed date_finalised',
  },
  listInvoices: { '': 'id public_number date_created total product_action lines', lines: 'description' },
  listAppointments: {
    '': 'id label type start_time end_time date location advisor_name is_true_meeting true_meeting_url is_google_meet google_meet_url is_teams teams_url edit_url cancel_url action_counter',
  },
  listDocuments: { '': 'id label filename description language category', category: 'id name documents' },
  listLifeInsurances: {
    '': 'id label insurer_name policy_number action_counter payments insured_consumers',
    payments: 'amount term',
    insured_consumers: 'name data',
    'insured_consumers.data': 'capital duration insurance_type',
  },
  listFgvs: { '': 'id label type insurer action_counter' },
  listGeneralInsurances: {
    '': 'id product_id api_id file_id label state premium policy_number payment_period date_start company_name insurance_type show_damage_report_button damage_reports action_counter',
    damage_reports: 'cause notes consumer state date_reported is_closed',
  },
  listWoongarantInsurances: {
    '': 'id product_id product_type insurance_id status date_start documents action_counter',
    documents: 'api_id description',
  },
  listCardifao: { '': 'id label reference_number quote_number action_counter' },
  getCardifaoPremium: { '': 'premium disability' },
  listBusinessIncomes: { '': 'id label name supplier lender state created action_counter' },
  listWillWritingAdvices: {
    '': 'id label notary wozAmount supplier status action_counter wills',
    wills: 'id title owner startingDate',
  },
  listPurchaseIntentions: {
    '': 'id state buyer_profile object_type has_timeline budget_from budget_to action_counter timeline found_houses_collection',
    timeline: 'label completed active',
    found_houses_collection:
      'id date_created has_seen buildtype_label objecttype_label address zipcode city external_url price object_surface_m2 ground_surface_m2 raw_base64_thumbnail',
  },
  getPayment: { '': 'status url' },
  validatePayment: { '': 'status url' },
  listProductPhases: { '': 'code label' },
  listIncomeTypes: { '': 'code label' },
  getInventoryRequirements: { '': 'id data' },
  getOcktoState: { '': 'id code label' },
  sendNpsFollowUp: { '': 'free_answer_prompt' },
};

const rows = endpointNames.map((name): Endpoint => endpoints[name]);
const formatLine = ({ method, path }: Endpoint) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`;

test.each(calls)('%s is in the table', (call) => {
  expect(rows.map(formatLine)).toContain(call);
});

test('only the listed paths are public', () => {
  const open = rows.filter(({ access }) => access === 'public').map(({ path }) => path);
  const named = (path: string) => path.replace(/^(\/api\/nps-feedback)\/.*/, '$1');
  expect([...new Set(open.map(named))].sort()).toEqual([...publicPaths, ...ourPublicPaths].sort());
});

describe('an answer has every listed field', () => {
  const cases = Object.entries(fields).flatMap(([name, parts]) =>
    Object.entries(parts).map(([part, listed]): [EndpointName, string, string[]] => [
      name as EndpointName,
      part,
      listed.split(' '),
    ]),
  );
  test.each(cases)('%s %s', async (name, part, listed) => {
    const { answer } = endpoints[name] as Endpoint;
    if (!('schema' in answer)) throw new Error(`${name} answers nothing`);
    const { schema } = (await answer.schema.load())[answer.schema.name] as Resource;
    const steps = part === '' ? [] : part.split('.');
    const inside = steps.reduce<unknown>((at, step) => toShape(at)[step], schema);
    expect(Object.keys(toShape(inside))).toEqual(expect.arrayContaining(listed));
  });
});

/** TABLE: a call and the fields that the specification lists for its body; after a dot, nested fields. */
const bodies: Partial<Record<EndpointName, Record<string, string>>> = {
  updateMarketingPreference: { '': 'consumer_api_id enabled email phone post' },
  productActionLogin: { '': 'email birthday productActionId' },
  submitKnowledgeForm: { '': 'answers productActionId' },
  submitAdviceProfile: {
    '': 'data productActionId',
    data: 'isStarter riskKnowSavingsMortgage riskKnowInvestmentMortgage riskKnowMortgageInterest riskKnowNorepaymentMortgage riskKnowLinearMortgage riskKnowAnnuityMortgage riskKnowHowFinancialLeaflets riskKnowHowAdvisor riskKnowHowFamily riskKnowHowLiterature deductibilityKnowCapping deductibilityKnowBorrowing deductibilityKnowHomeReserve deductibilityKnowDifference deductibilityKnowHowFinancialLeaflets deductibilityKnowHowAdvisor deductibilityKnowHowFamily deductibilityKnowHowLiterature knowIncomeRetirement knowIncomeDeath knowIncomeDisability knowBuyFinancialProduct experienceMortgage pepSelf pepAssociate pepReason customers currentCostsAffordable monthlySavings totalSavings maxInputSavings payOffInFull minimumPayOff changesInCosts minimumYearsLiving riskInterestIncrease yearsNoInterestIncrease maxCostsIncrease sustainabilityInterest sustainabilityReasonCosts sustainabilityReasonComfort sustainabilityReasonSale sustainabilityReasonEnvironment sustainabilityFinanceLoan sustainabilityFinanceSavings sustainabilityKnowGeneral sustainabilityKnowEnergy sustainabilityKnowSavings sustainabilityKnowFinancing sustainabilityComment',
    'data.customers':
      'incomeExpectationTrend incomeExpectation inHomeAfterRetirement netDisposableIncomeRetirement inHomeAfterDeath netDisposableIncomeDeath inHomeAfterDisability netDisposableIncomeDisability inHomeAfterUnemployment netDisposableIncomeUnemployment',
  },
  submitInventoryForm: {
    '': 'data productActionId',
    data: 'consumer partner additionalData mortgage pension partnerPension general',
    ...Object.fromEntries(
      ['consumer', 'partner'].map((person) => [
        `data.${person}`,
        'gender initials firstName preposition lastName streetName houseNumber houseNumberAddition zipcode city birthCountry birthDate birthLastName birthPreposition phoneHome phoneMobile email maritalState degree smoker inPaidEmployment marketingCampaignPreference grossMonthlyIncome everDivorced children hasPartner',
      ]),
    ),
    'data.consumer.marketingCampaignPreference': 'enabled email phone post',
    'data.additionalData': 'appointmentGoal housingType purchasePrice existingOrNew addressData',
    'data.mortgage':
      'hasMortgage lender mortgageStartDate mortgageTotal loanParts WOZ currentMortgageAmount currentMonthlyMortgageAmount hasSavingsOrInvestingLinked savingsOrInvestingAmount monthlySavings currentSavingsAmount currentDebtAmount maxNetMonthlyAmount',
    'data.mortgage.loanParts': 'percentage type lender startDate endDate',
    ...Object.fromEntries(
      ['pension', 'partnerPension'].flatMap((pension) => [
        [`data.${pension}`, 'pensionDate pensions'],
        [
          `data.${pension}.pensions`,
          'company ageStartPayment amount relativesPensionBeforeAOW relativesPensionAfterAOW',
        ],
      ]),
    ),
    'data.general': 'hasOrHadCoCRegistration extraRemarksOrQuestions',
  },
  sendOcktoDebug: { '': 'testCase' },
  ...Object.fromEntries(
    (['submitMortgageCheck', 'submitMortgageCheckNoLogin'] as const).map((name) => [
      name,
      {
        '': `productActionId formData${name === 'submitMortgageCheck' ? '' : ' consumerId'}`,
        formData:
          'mortgage_running call_me current_family_situation expected_changes financial_changes home_suits_family_situation home_developed_since_mortgage expect_mortgage_cost_reduction is_everything_clear other_questions when_moving market_value_amount_increased market_value_date_increased based_on_increased mortgage_end_date calculated_score phone parts new_parts renovate energy_efficient moving second_house stop_working_early help_children cheaper fixed_interest_ending home_improvements renovation_plans energy_saving_plans',
        ...Object.fromEntries(
          ['parts', 'new_parts'].map((parts) => [
            `formData.${parts}`,
            'id loan_type amount current_amount interest date start_of_fixed_rate_period end_of_fixed_rate_period',
          ]),
        ),
      },
    ]),
  ),
  createDossier: {
    '': 'hasPartner productPhase leadSource persons',
    persons:
      'gender initials firstName preposition lastName postalCode houseNumber houseNumberAddition street city homePhone mobilePhone dateOfBirth country email addressStyle incomeType',
  },
  sendNpsScore: { '': 'score npsToken' },
  sendNpsFollowUp: { '': 'resultId answer' },
  sendNpsFreeAnswer: { '': 'resultId freeAnswer' },
};

test('the test cases of data sharing are the four listed (Q3-22)', () => {
  expect(ocktoTestCases.join(' ')).toBe('TS001_CLIENT TS001_PARTNER TS002_DUOAppliedSource TS002_DuoLoansMultiple');
});

describe('a body has every listed field', () => {
  const cases = Object.entries(bodies).flatMap(([name, parts]) =>
    Object.entries(parts).map(([part, listed]): [EndpointName, string, string[]] => [
      name as EndpointName,
      part,
      listed.split(' '),
    ]),
  );
  test.each(cases)('%s %s', async (name, part, listed) => {
    const { body } = endpoints[name] as Endpoint;
    if (!body || body === 'multipart' || body === 'lines') throw new Error(`${name} has no body with fields`);
    const schema = (await body.load())[body.name];
    const steps = part === '' ? [] : part.split('.');
    const inside = steps.reduce<unknown>((at, step) => toShape(at)[step], schema);
    expect(Object.keys(toShape(inside))).toEqual(expect.arrayContaining(listed));
  });
});

/** The fields of an object, of the objects in a list, of a nullable object, and of what a pipe ends in. */
function toShape(schema: unknown): Record<string, unknown> {
  const definition = getDefinition(schema as z.core.$ZodType);
  if (definition.type === 'object') return definition.shape;
  if (definition.type === 'array') return toShape(definition.element);
  if (definition.type === 'pipe') return toShape(definition.out);
  if ('innerType' in definition) return toShape(definition.innerType);
  throw new Error(`a ${definition.type} has no fields`);
}

test('supports the eleven fonts of the specification and no other', () => {
  const named =
    'Roboto, Open Sans, Lato, Montserrat, Oswald, Raleway, Noto Sans, Fira Sans, Lora, Merriweather, Libre Baskerville';
  expect(Object.keys(FONTS).sort()).toEqual(named.split(', ').sort());
});
