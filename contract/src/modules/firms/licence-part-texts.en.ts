/** The names of the parts of a licence, on pages and in files. */
export default {
  'publish.part_name': 'Name of the firm',
  'publish.part_theme': 'Look',
  'publish.part_content': 'Texts and pictures',
  'publish.part_features': 'Features',
  'publish.part_modules': 'Modules',
  'publish.part_smartcare': 'Questions of the mortgage check',
  'publish.part_dictionary': 'Own words',
  'publish.part_languages': 'Languages',
  'publish.part_banner': 'Banner',
  'publish.part_domains': 'Addresses of the portal',
  'publish.part_settings': 'Settings',
  'publish.part_income_types': 'Kinds of income',
  'publish.part_product_phases': 'Phases',
  'publish.part_idle_minutes': 'Signing out when idle',
  'publish.part_email_from': 'Sender of mails',
};
