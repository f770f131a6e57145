/** The names of the parts of a licence, on pages and in files. */
export default {
  'publish.part_name': 'Naam van het kantoor',
  'publish.part_theme': 'Uiterlijk',
  'publish.part_content': 'Teksten en afbeeldingen',
  'publish.part_features': 'Onderdelen',
  'publish.part_modules': 'Modules',
  'publish.part_smartcare': 'Vragen van de hypotheekcheck',
  'publish.part_dictionary': 'Eigen woorden',
  'publish.part_languages': 'Talen',
  'publish.part_banner': 'Banner',
  'publish.part_domains': 'Adressen van het portaal',
  'publish.part_settings': 'Instellingen',
  'publish.part_income_types': 'Soorten inkomen',
  'publish.part_product_phases': 'Fasen',
  'publish.part_idle_minutes': 'Uitloggen zonder activiteit',
  'publish.part_email_from': 'Afzender van e-mails',
};
