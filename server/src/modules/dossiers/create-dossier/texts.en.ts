export default {
  'create_dossier.first_action': 'Complete your details',
  'create_dossier.mr': 'Mr',
  'create_dossier.mrs': 'Ms',
};
