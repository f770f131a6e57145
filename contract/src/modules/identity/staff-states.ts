import { listKeys } from '../../values/objects.ts';

/** The questions that each state of a staff account answers. */
export interface StaffState {
  /** Whether it is somebody of the firm, who can be changed, given work, or leave. */
  is_there: boolean;
  /** The help of an administrator when the person cannot get in; null: none. */
  help: 'invite_again' | 'link_again' | 'reset_two_factor' | null;
  /** The look of its chip. */
  tone: 'approved' | 'pending' | 'cancelled';
}

/** TABLE: where somebody of the firm stands with signing in. */
export const staffStates = {
  active: { is_there: true, help: 'reset_two_factor', tone: 'approved' },
  invited: { is_there: true, help: 'invite_again', tone: 'pending' },
  /** The second factor was taken away, and a link leads to a new one. */
  'setting-up': { is_there: true, help: 'link_again', tone: 'pending' },
  ended: { is_there: false, help: null, tone: 'cancelled' },
} as const satisfies Record<string, StaffState>;

export type StaffStateName = keyof typeof staffStates;
export const staffStateNames = listKeys(staffStates);
