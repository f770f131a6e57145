/** Only true claims belong here: docs/decisions/070. */
export default {
  'accessibility.title': 'Accessibility',
  'accessibility.intro':
    '{{name}} wants everyone to be able to use this portal, also with a disability. Read here how far we are.',
  'accessibility.standard': 'What we keep to',
  'accessibility.standard_norms':
    'We follow the international guidelines WCAG 2.2, level AA, and the European standard EN 301 549.',
  'accessibility.standard_law':
    'Such requirements stand in the European Accessibility Act. In the Netherlands, the Authority for the Financial Markets (AFM) supervises that law for financial services.',
  'accessibility.standard_state':
    'In our own tests the portal meets the requirements that we could check. There has been no independent audit yet. That is why we do not say that the portal complies fully.',
  'accessibility.tested': 'What we tested',
  'accessibility.tested_axe':
    'The pages were checked with the program axe, in Dutch and in English, on a phone and on a large screen.',
  'accessibility.tested_colours':
    'The contrast of text is always at least 4.5 to 1. The portal works that out for every house colour.',
  'accessibility.tested_keyboard':
    'Signing in, the menu, delivering a document, the settings and signing out were tested with the keyboard alone.',
  'accessibility.tested_high_contrast':
    'With the high-contrast colours of a device, buttons, fields and icons stay in sight.',
  'accessibility.tested_narrow':
    'On a screen of 320 pixels wide, or much enlarged, everything stands below each other. You do not have to scroll sideways.',
  'accessibility.limits': 'What is not good enough yet',
  'accessibility.limits_people':
    'People who use a screen reader, a magnifier or voice control have not tested the portal for us yet.',
  'accessibility.limits_documents':
    'Documents that you download are not always accessible. They often come from another party, such as a bank or an insurer.',
  'accessibility.limits_uploads':
    'Photos that you upload become a PDF of pictures. A screen reader cannot read the text in it.',
  'accessibility.limits_others':
    'Sometimes you go to a page of another party, such as your bank for a payment. We have no influence on those pages.',
  'accessibility.report': 'Does something not work for you?',
  'accessibility.report_text':
    'Let us know. Tell us what you wanted to do, on which page, and which device or aid you use. Together with you we look for another way, for example by phone or on paper.',
  'accessibility.report_unsolved': 'Not solved with us? Then you can report it to the supervisor:',
  'accessibility.report_supervisor': 'Authority for the Financial Markets (AFM)',
  'accessibility.firm': 'Firm',
  'accessibility.phone': 'Phone',
  'accessibility.mail': 'Email',
  'accessibility.address': 'Address',
  'accessibility.written': 'This statement is of {{date}}. We change it when the portal changes.',
};
