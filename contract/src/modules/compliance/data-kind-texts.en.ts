/** The names of the kinds of personal data, on pages and in files. */
export default {
  'privacy.kind_documents': 'Documents',
  'privacy.kind_answers': 'Questionnaires',
  'privacy.kind_signatures': 'Signatures',
  'privacy.kind_damage_reports': 'Damage reports',
  'privacy.kind_mortgage_updates': 'Mortgage details',
  'privacy.kind_payments': 'Payments',
  'privacy.kind_account': 'Account',
  'privacy.kind_contact': 'Contact details',
  'privacy.kind_drafts': 'Drafts',
  'privacy.kind_feedback': 'Feedback',
  'privacy.kind_mails': 'Emails',
  'privacy.kind_received_mails': 'Emails that came in',
  'privacy.kind_repeated_calls': 'Kept answers',
  'privacy.kind_person': 'The person as such',
  'privacy.kind_identity': 'Name and day of birth',
  'privacy.kind_trail': 'Audit trail',
};
