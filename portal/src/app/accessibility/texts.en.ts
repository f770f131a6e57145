/** Only true claims belong here: what was tested, and no full compliance, since nobody audited it. */
export default {
  'accessibility.title': 'Accessibility',
  'accessibility.intro':
    '{{name}} wants everyone to be able to use this portal, including people with a disability. Read here how far we have got.',
  'accessibility.standard': 'Which standards we follow',
  'accessibility.standard_norms':
    'We follow the international guidelines WCAG 2.2, level AA, and the European standard EN 301 549.',
  'accessibility.standard_law':
    'Requirements like these are in the European Accessibility Act. In the Netherlands, the Authority for the Financial Markets (AFM) supervises that law for financial services.',
  'accessibility.standard_state':
    'In our own tests the portal meets the requirements that we could check. There has been no independent audit yet. That is why we do not say that the portal complies fully.',
  'accessibility.tested': 'What we tested',
  'accessibility.tested_axe':
    'The pages were checked with the program axe, in Dutch and in English, on a phone and on a large screen.',
  'accessibility.tested_colours':
    'The contrast of text is always at least 4.5 to 1. The portal works that out for every brand colour.',
  'accessibility.tested_keyboard':
    'Signing in, the menu, uploading a document, the settings and signing out were tested with the keyboard alone.',
  'accessibility.tested_high_contrast':
    'With a device’s high-contrast colours, buttons, fields and icons remain visible.',
  'accessibility.tested_narrow':
    'On a screen 320 pixels wide, or greatly enlarged, everything is in one column. You do not have to scroll sideways.',
  'accessibility.tested_dialogs':
    'Every window that opens over a page also fits a screen of 320 by 256 pixels. All its buttons can be reached there.',
  'accessibility.tested_documents':
    'Documents that the portal itself makes, such as a signed service agreement, have a title and headings that a screen reader recognises.',
  'accessibility.limits': 'What is not good enough yet',
  'accessibility.limits_people':
    'People who use a screen reader, a magnifier or voice control have not tested the portal for us yet.',
  'accessibility.limits_documents':
    'Documents that you download are not always accessible. They often come from another party, such as a bank or an insurer.',
  'accessibility.limits_uploads':
    'Photos that you upload become a PDF of pictures. A screen reader cannot read the text in it.',
  'accessibility.limits_others':
    'Sometimes you go to another party’s page, such as your bank’s for a payment. We have no influence on those pages.',
  'accessibility.report': 'Is something not working for you?',
  'accessibility.report_text':
    'Let us know. Tell us what you wanted to do, on which page, and which device or aid you use. We will look for another way with you, for example by phone or on paper.',
  'accessibility.report_unsolved': 'If we cannot solve it together, you can report it to the supervisor:',
  'accessibility.report_supervisor': 'Authority for the Financial Markets (AFM)',
  'accessibility.firm': 'Firm',
  'accessibility.phone': 'Phone',
  'accessibility.mail': 'Email',
  'accessibility.address': 'Address',
  'accessibility.written': 'This statement is dated {{date}}. We update it when the portal changes.',
};
