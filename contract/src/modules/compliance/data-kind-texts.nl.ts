/** The names of the kinds of personal data, on pages and in files. */
export default {
  'privacy.kind_documents': 'Documenten',
  'privacy.kind_answers': 'Vragenlijsten',
  'privacy.kind_signatures': 'Handtekeningen',
  'privacy.kind_damage_reports': 'Schademeldingen',
  'privacy.kind_mortgage_updates': 'Hypotheekgegevens',
  'privacy.kind_payments': 'Betalingen',
  'privacy.kind_account': 'Account',
  'privacy.kind_contact': 'Contactgegevens',
  'privacy.kind_drafts': 'Concepten',
  'privacy.kind_feedback': 'Feedback',
  'privacy.kind_mails': 'E-mails',
  'privacy.kind_received_mails': 'E-mails die binnenkwamen',
  'privacy.kind_repeated_calls': 'Bewaarde antwoorden',
  'privacy.kind_person': 'De persoon zelf',
  'privacy.kind_identity': 'Naam en geboortedatum',
  'privacy.kind_trail': 'Logboek',
};
