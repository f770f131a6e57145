import type { Appointment } from '@klantportaal/contract/modules/products/appointments';

export type MeetingKind = 'true_meeting' | 'google_meet' | 'teams';

export interface Meeting {
  kind: MeetingKind;
  url: string;
}

const toMeetings = (kind: MeetingKind, isOffered: boolean, url: string | null): Meeting[] =>
  isOffered && url ? [{ kind, url }] : [];

/** The TrueMeeting room, the only meeting with a button in the list too. */
export const listTrueMeetings = ({ is_true_meeting, true_meeting_url }: Appointment): Meeting[] =>
  toMeetings('true_meeting', is_true_meeting, true_meeting_url);

/** Lists the online meetings of an appointment: each requires its flag and its address (D2-52). */
export const listMeetings = (appointment: Appointment): Meeting[] => [
  ...listTrueMeetings(appointment),
  ...toMeetings('google_meet', appointment.is_google_meet, appointment.google_meet_url),
  ...toMeetings('teams', appointment.is_teams, appointment.teams_url),
];

export const isOnline = ({ is_true_meeting, is_google_meet, is_teams }: Appointment): boolean =>
  is_true_meeting || is_google_meet || is_teams;
