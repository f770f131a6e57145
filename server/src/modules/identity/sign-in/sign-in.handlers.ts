import type { Handlers } from '../handler.ts';
import { changePasswordHandlers } from './change-password.handlers.ts';
import { loginHandlers } from './login.handlers.ts';
import { passwordHandlers } from './passwords.handlers.ts';
import { securityHandlers } from './security.handlers.ts';
import { twoFactorHandlers } from './two-factor.handlers.ts';

/**
 * Signing in and out, two-factor, passwords, devices (P2.4-01 to P2.7-01, P7-15 to P7-22; docs/decisions/014, 015, 016,
 * 017, 018).
 */
export const handlers = {
  ...loginHandlers,
  ...twoFactorHandlers,
  ...passwordHandlers,
  ...changePasswordHandlers,
  ...securityHandlers,
} satisfies Partial<Handlers>;
