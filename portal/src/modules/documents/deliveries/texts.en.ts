export default {
  'upload.title': 'Upload a document',
  'upload.failed': 'This task could not be loaded',
  'upload.rejected': 'Rejected: {{reason}}',
  'upload.deliver_again': 'We cannot use the document you uploaded before. Please upload a new one.',
  'upload.product': 'For: {{product}}',
  'upload.dossier': 'your file',
  'upload.about': 'About: {{name}}',
  'upload.deadline': 'Please upload it by {{date}}',
  'upload.requirements': 'Please note',
  'upload.files': 'Files',
  'upload.hint': 'PDF, JPG, BMP or GIF, up to {{maxSize}} MB in total. Several files become one document.',
  'upload.hint_order':
    'PDF, JPG, BMP or GIF, up to {{maxSize}} MB in total. The files become one document, in this order.',
  'upload.hint_xml': 'XML only, up to {{maxSize}} MB in total.',
  'upload.move_up': 'Earlier in the document: {{name}}',
  'upload.moved': '{{name}} is now number {{place}} of {{count}}',
  'upload.bsn': 'Make the citizen service number (BSN) unreadable',
  'upload.bsn_text':
    'We are not allowed to keep your BSN. Cover it with a piece of paper before you take a photo, or black it out.',
  'upload.comment': 'Comment',
  'upload.comment_hint': 'For example, if there is something unusual about the document.',
  'upload.comment_too_long': 'The comment is too long. Please make it shorter.',
  'upload.submit': 'Send',
  'upload.success': 'Your document has been sent',
  'upload.already_done': 'This document has already been uploaded.',
  'upload.not_needed': 'You no longer need to upload this document.',
  'upload.received': 'Received: {{name}}',
  'upload.cleaned':
    'We left out a script or another file that was inside your document; the pages are the same. If another file belongs with it, please upload that separately.',
  'upload.what_next':
    'Your adviser will look at the document. If anything else is needed, it will be on your overview and you will get an email.',
  'upload.receipt': 'See what you uploaded',
};
