import type { Handlers } from '../../http/handler.ts';
import { changePasswordHandlers } from './change-password.handlers.ts';
import { loginHandlers } from './login.handlers.ts';
import { passwordHandlers } from './passwords.handlers.ts';
import { productActionLoginHandlers } from './product-action-login.handlers.ts';
import { securityHandlers } from './security.handlers.ts';
import { twoFactorHandlers } from './two-factor.handlers.ts';

/** Signing in and out, two-factor, passwords, devices (spec: platform §2.4-2.7, §4, §7; decisions 4, 8, 10-15). */
export const handlers = {
  ...loginHandlers,
  ...twoFactorHandlers,
  ...passwordHandlers,
  ...changePasswordHandlers,
  ...securityHandlers,
  ...productActionLoginHandlers,
} satisfies Partial<Handlers>;
