/** Words of the to-do cards, wherever they stand. */
export default {
  'actions.asked_on': 'Gevraagd op {{date}}',
  'actions.before': 'Graag uiterlijk {{date}}',
  'actions.done_on': 'Afgerond op {{date}}',
  'actions.rejected_because': 'Afgekeurd: {{reason}}',
  'actions.status_open': 'Te doen',
  'actions.status_received': 'Ontvangen',
  'actions.status_approved': 'Goedgekeurd',
  'actions.status_rejected': 'Afgekeurd',
  'actions.status_done': 'Afgerond',
};
