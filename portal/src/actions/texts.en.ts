export default {
  'actions.asked_on': 'Asked on {{date}}',
  'actions.before': 'Please do this by {{date}}',
  'actions.done_on': 'Done on {{date}}',
  'actions.rejected_because': 'Rejected: {{reason}}',
  'actions.status_open': 'To do',
  'actions.status_received': 'Received',
  'actions.status_approved': 'Approved',
  'actions.status_rejected': 'Rejected',
  'actions.status_done': 'Done',
};
