import { vi } from 'vitest';
import { cheapPasswords } from '../../app-context.ts';
import { addAction } from '../../rows.ts';
import { getToken, password, secrets } from '../../sign-in.ts';
import { computeCode } from '../../staff.ts';
import type { Part } from './raised.ts';
import type { TestServer } from './test-server.ts';

const fresh = 'Nieuwe-Kraanvogel-31';
const minutes = (many: number) => many * 60;
const days = (many: number) => minutes(many * 24 * 60);

/** A consumer with a correct password who still has to enter a one-time code. */
const seed = 'JBSWY3DPEHPK3PXP';
async function halfSignedIn(server: TestServer, last_counter = 0) {
  const two_factor_secret = secrets.seal(seed);
  const anna = await server.consumer({ account: { two_factor_enabled: true, two_factor_secret, last_counter } });
  const accessToken = await anna.pendingToken();
  return (code: string) => anna.signedOut.post('/api/auth/two-factor', { accessToken, code, enabled: true });
}

/** Chooses a password through the link in a mail. */
async function withLink(server: TestServer) {
  const anna = await server.consumer();
  await anna.signedOut.post('/api/auth/forgot-password', { email: anna.email });
  await server.deliver();
  // Mails that other cases caused are delivered with it, in any order.
  const token = getToken(server.mails.findLast(({ to }) => to === anna.email));
  return (to: string) => anna.signedOut.post('/api/auth/reset-password', { token, password: to });
}

/** Fills the line for passwords, each from a network of its own, and asks meanwhile. */
async function whileFull<T>(ask: () => Promise<T>): Promise<T> {
  const gate = Promise.withResolvers<void>();
  const held: Promise<unknown>[] = [];
  // Those beyond its end are refused at once.
  for (let nth = 0; nth < 250; nth++)
    held.push(cheapPasswords.verify(null, 'x', { from: `${nth}`, known: false, still: () => gate.promise }));
  const answers = Promise.allSettled(held);
  try {
    return await ask();
  } finally {
    gate.resolve();
    await answers;
  }
}

/** Signing in and staying so, two-factor, passwords (P8-12 to P8-14). */
export const signIn = {
  TOO_BUSY: async (server) =>
    whileFull(async () => (await server.guest()).post('/api/auth/login', { email: 'wie@veen.example', password: 'x' })),
  AUTH_LOGIN_FAILED: async (server) =>
    (await server.guest()).post('/api/auth/login', { email: 'niemand@post.example', password }),
  AUTH_REFRESH_INVALID_TOKEN: async (server) =>
    (await server.guest()).post('/api/auth/refresh', { refreshToken: 'made-up' }),
  AUTH_REFRESH_MISSING_DATA: async (server) => (await server.guest()).post('/api/auth/refresh'),
  AUTH_REFRESH_MISSING_TOKEN: async (server) => (await server.guest()).post('/api/auth/refresh', {}),
  async AUTH_REFRESH_EXPIRED_TOKEN(server) {
    const { refreshToken, signedOut } = await server.consumer();
    server.clock.pass(days(31));
    return signedOut.post('/api/auth/refresh', { refreshToken });
  },
  async TOKEN_HAS_EXPIRED(server) {
    const anna = await server.consumer();
    server.clock.pass(minutes(16));
    return anna.get('/api/dossiers');
  },
  INVALID_OTP: async (server) => (await halfSignedIn(server))('000000'),
  OTP_ALREADY_USED: async (server) => (await halfSignedIn(server, 1e12))(computeCode(server.clock.now(), seed)),
  async CONSUMER_LOCKED(server) {
    const guess = await halfSignedIn(server);
    for (let time = 0; time < 5; time += 1) await guess('000000');
    return guess('000000');
  },
  TWO_FACTOR_SETUP_REQUIRED: async (server) =>
    (await server.consumer({ account: { two_factor_required: true } })).get('/api/dossiers'),
  async RECENT_SIGN_IN_REQUIRED(server) {
    const anna = await server.consumer();
    server.clock.pass(minutes(11));
    return anna.get('/api/auth/two-factor-qr');
  },
  async PASSWORD_CHOICE_REQUIRED(server) {
    const { signedOut, email } = await server.consumer({ account: { is_password_given: true } });
    return signedOut.post('/api/auth/login', { email, password });
  },
  SESSION_NOT_FOUND: async (server) => (await server.consumer()).remove('/api/auth/sessions/made-up'),

  AUTH_REQUEST_NEW_PASSWORD_FAILED: async (server) => (await server.guest()).post('/api/auth/forgot-password', {}),
  AUTH_START_PASSWORD_RESET_FAILED: async (server) =>
    (await server.guest()).post('/api/auth/start-password-reset', { token: 'made-up' }),
  UNABLE_TO_RESET_PASSWORD: async (server) =>
    (await server.guest()).post('/api/auth/reset-password', { token: 'made-up', password: fresh }),
  async UNABLE_TO_MARK_TOKEN_AS_USED_EXCEPTION(server) {
    const reset = await withLink(server);
    // Both have read the token before either uses it. Sign-ins of other cases may hash something in the meantime.
    const { hash } = cheapPasswords;
    const waiting = new Set([fresh, `${fresh}!`]);
    const arrived = Promise.withResolvers<void>();
    const spy = vi.spyOn(cheapPasswords, 'hash').mockImplementation(async (password) => {
      if (waiting.delete(password)) {
        if (waiting.size === 0) arrived.resolve();
        await arrived.promise;
      }
      return hash(password);
    });
    const both = await Promise.all([reset(fresh), reset(`${fresh}!`)]);
    spy.mockRestore();
    return both.find(({ statusCode }) => statusCode !== 204)!;
  },
  NO_PASSWORD_PROVIDED: async (server) => (await withLink(server))(''),
  CONSUMER_PASSWORD_IS_COMMON: async (server) => (await withLink(server))('Wachtwoord1!'),
  PASSWORD_NOT_CONFORM_SECURITY_GUIDELINES: async (server) => (await withLink(server))('Kort-1!'),
  CURRENT_PASSWORD_WRONG: async (server) =>
    (await server.consumer()).post('/api/auth/change-password', { current_password: 'not it', password: fresh }),
  async INVALID_DATE(server) {
    const anna = await server.consumer();
    const { id } = await addAction(server.db, { ...anna.own, type: 'MORTGAGE_CHECK' });
    const typed = { email: anna.email, birthday: '12 april 1988', productActionId: id };
    return anna.signedOut.post('/api/auth/product-action-login', typed);
  },
} satisfies Part;
