export default {
  'advisers.list': 'Advisers',
  'advisers.intro':
    'Clients see in their file who their adviser is and how to reach them. What is saved here shows at once. An adviser is not an account: who signs in is listed under Colleagues.',
  'advisers.none': 'Nobody is listed yet.',
  'advisers.add': 'Add an adviser',
  'advisers.change_of': 'Change {{name}}',
  'advisers.has_photo': 'with a photo',
  'advisers.name': 'Name',
  'advisers.phone': 'Phone',
  'advisers.email': 'Email address',
  'advisers.whatsapp': 'WhatsApp',
  'advisers.whatsapp_hint': 'A number to which clients can send a message.',
  'advisers.photo': 'Photo',
  'advisers.photo_hint': 'Square is best. A large photo is made smaller by itself.',
  'advisers.save': 'Save',
  'advisers.saved': '{{name}} is saved.',
};
