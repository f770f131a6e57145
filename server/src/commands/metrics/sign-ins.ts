import { endpoints } from '@klantportaal/contract/endpoints';
import { staffCalls } from '@klantportaal/contract/modules/identity/staff/staff-calls';

/** TABLE: the calls with which somebody signs in, and who that is. */
const calls = [
  { row: endpoints.login, who: 'consumer', step: 'password' },
  { row: endpoints.twoFactor, who: 'consumer', step: 'code' },
  { row: staffCalls.signIn, who: 'staff', step: 'password' },
  { row: staffCalls.giveCode, who: 'staff', step: 'code' },
] as const;

const byRoute = new Map<string, { who: string; step: string }>(
  calls.map(({ row, who, step }) => [`${row.method} ${row.path}`, { who, step }]),
);

/** Finds who tries to sign in with a call, and with what; null for any other call. */
export const findSignIn = (method: string, route: string) => byRoute.get(`${method} ${route}`) ?? null;
