/** The document of an accepted premium. */
export default {
  'cardifao.application': 'Aanvraag {{offer}}',
  'cardifao.application_description': 'Uw aanvraag bij de verzekeraar, met nummer {{number}}.',
  'cardifao.application_description_informal': 'Je aanvraag bij de verzekeraar, met nummer {{number}}.',
};
