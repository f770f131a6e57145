export default {
  'important_documents.title': 'Important documents',
  'important_documents.intro': 'These documents apply to everyone we advise. You can download and keep them.',
  'important_documents.only_nl': '(In Dutch only)',
  'important_documents.only_en': '(In English only)',
  'important_documents.none': 'There are no documents now',
  'important_documents.none_text': 'As soon as we add something for you here, you can download it.',
  'important_documents.failed': 'The documents could not be loaded',
};
