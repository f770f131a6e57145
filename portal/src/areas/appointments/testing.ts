import type { Appointment } from '@klantportaal/contract/areas/appointments';
import { nothingOpen } from '../../products/testing.ts';

/** An appointment that is still to come, with only what every appointment has. For tests. */
export const comingAppointment: Appointment = {
  id: 'x1',
  label: 'Tekenen van de stukken',
  type: null,
  date: '2999-11-21',
  start_time: '10:00',
  end_time: '11:00',
  location: null,
  advisor_name: null,
  is_true_meeting: false,
  true_meeting_url: null,
  is_google_meet: false,
  google_meet_url: null,
  is_teams: false,
  teams_url: null,
  edit_url: null,
  cancel_url: null,
  action_counter: nothingOpen,
};
