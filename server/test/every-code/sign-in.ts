import { addAction } from '../rows.ts';
import { password, secrets, tokenIn } from '../sign-in.ts';
import type { Part } from './raised.ts';
import type { Stage } from './stage.ts';

const fresh = 'Nieuwe-Kraanvogel-31';
const minutes = (many: number) => many * 60;
const days = (many: number) => minutes(many * 24 * 60);

/** A consumer whose password was right and whose one-time code is still asked. */
async function halfSignedIn(on: Stage) {
  const two_factor_secret = secrets.seal('JBSWY3DPEHPK3PXP');
  const anna = await on.consumer({ account: { two_factor_enabled: true, two_factor_secret } });
  const accessToken = await anna.pendingToken();
  return (code: string) => anna.signedOut.post('/api/auth/two-factor', { accessToken, code, enabled: true });
}

/** Chooses a password by the link of a mail. */
async function withLink(on: Stage) {
  const anna = await on.consumer();
  await anna.signedOut.post('/api/auth/forgot-password', { email: anna.email });
  await on.deliver();
  const token = tokenIn(on.mails.pop());
  return (to: string) => anna.signedOut.post('/api/auth/reset-password', { token, password: to });
}

/** Signing in and staying so, two-factor, passwords (spec: platform §8; decisions 10-15). */
export const signIn = {
  AUTH_LOGIN_FAILED: async (on) =>
    (await on.guest()).post('/api/auth/login', { email: 'niemand@post.example', password }),
  AUTH_REFRESH_INVALID_TOKEN: async (on) => (await on.guest()).post('/api/auth/refresh', { refreshToken: 'made-up' }),
  AUTH_REFRESH_MISSING_DATA: async (on) => (await on.guest()).post('/api/auth/refresh'),
  AUTH_REFRESH_MISSING_TOKEN: async (on) => (await on.guest()).post('/api/auth/refresh', {}),
  async AUTH_REFRESH_EXPIRED_TOKEN(on) {
    const { refreshToken, signedOut } = await on.consumer();
    on.clock.pass(days(31));
    return signedOut.post('/api/auth/refresh', { refreshToken });
  },
  async TOKEN_HAS_EXPIRED(on) {
    const anna = await on.consumer();
    on.clock.pass(minutes(16));
    return anna.get('/api/dossiers');
  },
  INVALID_OTP: async (on) => (await halfSignedIn(on))('000000'),
  async CONSUMER_LOCKED(on) {
    const guess = await halfSignedIn(on);
    for (let time = 0; time < 5; time += 1) await guess('000000');
    return guess('000000');
  },
  TWO_FACTOR_SETUP_REQUIRED: async (on) =>
    (await on.consumer({ account: { two_factor_required: true } })).get('/api/dossiers'),
  SESSION_NOT_FOUND: async (on) => (await on.consumer()).remove('/api/auth/sessions/made-up'),

  AUTH_REQUEST_NEW_PASSWORD_FAILED: async (on) => (await on.guest()).post('/api/auth/forgot-password', {}),
  AUTH_START_PASSWORD_RESET_FAILED: async (on) =>
    (await on.guest()).post('/api/auth/start-password-reset', { token: 'made-up' }),
  UNABLE_TO_RESET_PASSWORD: async (on) =>
    (await on.guest()).post('/api/auth/reset-password', { token: 'made-up', password: fresh }),
  async UNABLE_TO_MARK_TOKEN_AS_USED_EXCEPTION(on) {
    const reset = await withLink(on);
    const both = await Promise.all([reset(fresh), reset(`${fresh}!`)]);
    return both.find(({ statusCode }) => statusCode !== 204)!;
  },
  NO_PASSWORD_PROVIDED: async (on) => (await withLink(on))(''),
  CONSUMER_PASSWORD_IS_COMMON: async (on) => (await withLink(on))('Wachtwoord1!'),
  PASSWORD_NOT_CONFORM_SECURITY_GUIDELINES: async (on) => (await withLink(on))('Kort-1!'),
  CURRENT_PASSWORD_WRONG: async (on) =>
    (await on.consumer()).post('/api/auth/change-password', { current_password: 'not it', password: fresh }),
  async INVALID_DATE(on) {
    const anna = await on.consumer();
    const { id } = await addAction(on.db, { ...anna.own, type: 'MORTGAGE_CHECK' });
    const typed = { email: anna.email, birthday: '12 april 1988', productActionId: id };
    return anna.signedOut.post('/api/auth/product-action-login', typed);
  },
} satisfies Part;
