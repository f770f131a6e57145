import type { ErrorCode } from '@klantportaal/contract/errors';
import {
  type StaffAccess,
  type StaffCall,
  type StaffCallName,
  type StaffCalls,
  staffCalls,
} from '@klantportaal/contract/modules/identity/staff/staff-calls';
import { staffCallEvents } from '@klantportaal/contract/modules/integrations/call-events';
import type { FastifyRequest } from 'fastify';
import type { Cookies } from '../../../platform/http/cookies.ts';
import type { DescribedTable } from '../../../platform/http/errors/errors-of-call.ts';
import type { Origin } from '../../../platform/http/origin.ts';
import type { RateLimit } from '../../../platform/http/rate-limit.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import type { CallOf, HandlerOf } from '../handler.ts';
import type { CallTable } from '../requests/bind-calls.ts';
import type { HalfSignedIn, SignedInStaff, StaffSessions } from './staff-sessions.ts';

type CallerOf<A extends StaffAccess> = {
  public: null;
  code: HalfSignedIn;
  'set-up': HalfSignedIn | SignedInStaff;
  staff: SignedInStaff;
}[A];

/** One call of the console's own, with who makes it. */
export interface StaffRequest<Name extends StaffCallName> extends CallOf<StaffCalls[Name]> {
  staff: CallerOf<StaffCalls[Name]['access']>;
  staffSessions: StaffSessions;
}
export type StaffHandlers = { [Name in StaffCallName]: HandlerOf<StaffCalls[Name], StaffRequest<Name>> };

/** TABLE: the codes with which a caller is refused, by the row's access. */
const ofAccess: Record<StaffAccess, readonly ErrorCode[]> = {
  public: [],
  code: ['AUTH_REQUIRED', 'TOKEN_HAS_EXPIRED'],
  'set-up': ['AUTH_REQUIRED', 'TOKEN_HAS_EXPIRED', 'TOO_MANY_REQUESTS'],
  staff: ['AUTH_REQUIRED', 'TOKEN_HAS_EXPIRED', 'TOO_MANY_REQUESTS'],
};

/** The console's own calls; who is admitted is below. */
export const staffTable: DescribedTable<StaffCallName, StaffCall> = {
  rows: staffCalls,
  events: staffCallEvents,
  // ACCESS_DENIED: a write that does not come from the console's own pages.
  refusals: (_, { access }) => [...ofAccess[access], 'ACCESS_DENIED'],
  // Their answers hold recovery codes and set cookies.
  isKeyed: () => false,
  security: ({ access }) => (access === 'public' ? [] : [{ session: [] }]),
};

interface Given {
  staffSessions: StaffSessions;
  handlers: StaffHandlers;
  origin: Origin;
  limit: RateLimit;
}

/** The console's own calls, by its cookies. */
export function buildStaffTable({
  staffSessions,
  handlers,
  origin,
  limit,
}: Given): CallTable<StaffCallName, StaffCall> {
  return {
    ...staffTable,
    handlers,
    origin,
    limit,
    async admit(_, { access }, request, cookies) {
      const { db } = staffSessions;
      if (access === 'public')
        return { db, licence_id: null, actor: 'guest', counted_as: null, given: { staff: null, staffSessions } };
      const staff = await resolveCaller(access, request, cookies);
      return {
        db,
        licence_id: staff.licence_id,
        actor: `staff:${staff.id}`,
        counted_as: findSessionId(staff),
        given: { staff, staffSessions },
      };
    },
  };

  async function resolveCaller(access: Exclude<StaffAccess, 'public'>, request: FastifyRequest, cookies: Cookies) {
    if (access === 'staff') return staffSessions.signedIn(request, cookies);
    const half = await staffSessions.halfSignedIn(cookies, access);
    if (typeof half !== 'string') return half;
    // A person who came by a link takes precedence over the one signed in on this browser.
    return access === 'set-up' ? staffSessions.signedIn(request, cookies) : fail(half);
  }
}

const findSessionId = (staff: HalfSignedIn | SignedInStaff): string | null =>
  'session_id' in staff ? staff.session_id : null;
