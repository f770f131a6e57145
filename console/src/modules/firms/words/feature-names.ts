/** TABLE: what a licence can switch, in the order in which it is offered; a test holds it to the contract. */
export const featureNames = [
  'show_appointment_form',
  'show_appointment_type',
  'can_cancel_appointments',
  'can_delete_received_documents',
  'show_dossier_number',
  'do_show_mortgage_timeline',
  'do_show_purchaseintention_timeline',
  'do_show_incometype_field',
  'do_show_productphase_field',
] as const;
export const moduleNames = [
  'has_generalinsurance_enabled',
  'has_ockto_enabled',
  'has_iwize_enabled',
  'has_truemeeting_enabled',
] as const;
