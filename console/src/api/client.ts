import { backofficeCalls } from '@klantportaal/contract/firm-calls';
import { staffCalls } from '@klantportaal/contract/modules/identity/staff/staff-calls';
import type { CallRow } from '@klantportaal/web/api/calls.ts';
import { type ClientSession, createClient } from '@klantportaal/web/api/create-client.ts';
import { withPages } from '@klantportaal/web/api/with-pages.ts';
import { takeEarlyAnswer } from './early.ts';
import { learnRole } from './learn-role.ts';
import { askedToSignIn, askForSignIn, session } from './session.ts';

/** Names the account of the page: the cookie says who calls, and another may have signed in to this browser since. */
const buildAccountHeader = (): Record<string, string> => {
  const me = session.get();
  return me ? { 'Klantportaal-Account': me.id } : {};
};

/** The cookie says who calls. After a 401 the reader signs in over the page, and the same call is made again. */
const ofStaff: ClientSession = {
  headers: buildAccountHeader,
  async withSession<A extends { status: number }>({ access }: CallRow, send: () => Promise<A>): Promise<A> {
    const answer = await send();
    const isOurs = access === 'key' || access === 'staff';
    if (answer.status !== 401 || !isOurs || !session.get()) return answer;
    await askForSignIn('over');
    return send();
  },
  earlyAnswer: takeEarlyAnswer,
  refused({ code }) {
    if (code === 'ACCESS_DENIED') void learnRole(() => staff.call('readMe'));
  },
  async mayRepeat({ code }) {
    if (code !== 'RECENT_SIGN_IN_REQUIRED') return false;
    return askForSignIn('recent');
  },
};

/** A call that a page makes by itself does not keep an idle session alive, and waits for nobody when it is over. */
const inBackground: ClientSession = {
  ...ofStaff,
  headers: () => ({ ...buildAccountHeader(), 'Klantportaal-Background': '1' }),
  async withSession<A extends { status: number }>(_: CallRow, send: () => Promise<A>): Promise<A> {
    const answer = await send();
    if (answer.status === 401 && session.get()) askedToSignIn.set('over');
    return answer;
  },
};

/** The calls of the firm, which a program makes with a key. */
export const firm = withPages(createClient(backofficeCalls, ofStaff));
export const firmInBackground = withPages(createClient(backofficeCalls, inBackground));
/** The console's own: signing in and the account. */
export const staff = createClient(staffCalls, ofStaff);
