/** TABLE: the texts of a licence's content in the order in which they are offered; a test holds it to the contract. */
export const contentNames = [
  'welcome_title',
  'welcome_content',
  'footer_content',
  'importantdocs_title',
  'importantdocs_content',
  'label_advisor',
  'label_dossier_owner',
  'otd_conditions_title',
  'otd_conditions_content',
  'label_income_type',
  'label_product_phase',
  'mortgage_check_title',
  'mortgage_check_introduction_details',
  'mortgage_check_introduction_family',
  'mortgage_check_introduction_housing',
  'mortgage_check_introduction_mortgage',
  'mortgage_check_introduction_other',
  'mortgage_check_introduction_advice',
  'mortgage_check_outcome_advice_necessary',
  'mortgage_check_outcome_advice_desirable',
  'mortgage_check_outcome_advice_not_needed',
  'cardif_ao_introduction',
  'cardif_ao_action_body',
  'cardif_ao_approval_body',
  'cardif_ao_button_approve',
  'cardif_ao_button_decline',
] as const;
export type ContentName = (typeof contentNames)[number];

/** Returns the key of a text's name; a key of ours cannot end as one of a plural does. */
export const getContentKey = (name: ContentName) =>
  `words.${name === 'mortgage_check_introduction_other' ? 'mortgage_check_introduction_rest' : name}` as const;
