export default {
  'upload.title': 'Deliver a document',
  'upload.failed': 'This action could not be loaded',
  'upload.rejected': 'Rejected: {{reason}}',
  'upload.deliver_again': 'We cannot use the document that you delivered before. Please deliver a new one.',
  'upload.product': 'For: {{product}}',
  'upload.dossier': 'your file',
  'upload.about': 'About: {{name}}',
  'upload.deadline': 'Please by {{date}}',
  'upload.requirements': 'What to look out for',
  'upload.files': 'Files',
  'upload.hint':
    'PDF, JPG, BMP or GIF, together at most {{maxSize}} MB. Several files become one document, in this order.',
  'upload.hint_xml': 'Only XML. Together at most {{maxSize}} MB.',
  'upload.move_up': 'Earlier in the document: {{name}}',
  'upload.moved': '{{name}} is now number {{place}} of {{count}}',
  'upload.bsn': 'Make the citizen service number (BSN) unreadable',
  'upload.bsn_text':
    'We are not allowed to keep your BSN. Cover it with a piece of paper before you take a photo, or cross it out.',
  'upload.comment': 'Comment',
  'upload.comment_hint': 'For example when there is something special about the document.',
  'upload.comment_too_long': 'The comment is too long. Please make it shorter.',
  'upload.submit': 'Send',
  'upload.success': 'Your document has been sent',
  'upload.received': 'Received: {{name}}',
  'upload.what_next':
    'Your adviser looks at the document, usually within a few working days. You get an email if anything else is needed.',
  'upload.receipt': 'See what you delivered',
};
