/** The texts that a new dossier starts with. */
export default {
  'create_dossier.first_action': 'Vul uw gegevens aan',
  'create_dossier.first_action_informal': 'Vul je gegevens aan',
  'create_dossier.mr': 'dhr.',
  'create_dossier.mrs': 'mw.',
};
