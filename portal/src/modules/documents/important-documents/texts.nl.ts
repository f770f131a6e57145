export default {
  'important_documents.title': 'Belangrijke documenten',
  'important_documents.intro':
    'Deze documenten gelden voor iedereen die wij adviseren. U kunt ze downloaden en bewaren.',
  'important_documents.intro_informal':
    'Deze documenten gelden voor iedereen die wij adviseren. Je kunt ze downloaden en bewaren.',
  'important_documents.only_nl': '(Alleen in het Nederlands)',
  'important_documents.only_en': '(Alleen in het Engels)',
  'important_documents.none': 'Er zijn nu geen documenten',
  'important_documents.none_text': 'Zodra wij hier iets voor u klaarzetten, kunt u het downloaden.',
  'important_documents.none_text_informal': 'Zodra wij hier iets voor je klaarzetten, kun je het downloaden.',
  'important_documents.failed': 'De documenten konden niet worden geladen',
};
