/** The texts of a signature on paper. */
export default {
  'letter.signature.document_hash': 'SHA-256 van het document',
  'letter.signature.by_password': 'wachtwoord',
  'letter.signature.by_password_and_code': 'wachtwoord en eenmalige code',
  'letter.signature.by_password_and_recovery': 'wachtwoord en herstelcode',
  'letter.signature.signed_in_with': 'Ingelogd met',
  'letter.signature.address': 'IP-adres',
  'letter.signature.browser': 'Browser',
  'letter.signature.document': 'Document',
  'letter.signature.document_version': 'Versie van het document',
  'letter.signature.title': 'Ondertekening',
  'letter.signature.signed_by': 'Ondertekend door',
  'letter.signature.signed_on': 'Ondertekend op',
  'letter.signature.consents': 'Waarmee u akkoord ging',
  'letter.signature.consents_informal': 'Waarmee je akkoord ging',
  'letter.signature.record': 'Hoe dit is vastgelegd',
  'letter.signature.reported': 'Wat de browser meldde',
};
