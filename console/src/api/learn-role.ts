import type { SignedInStaff } from '@klantportaal/contract/modules/identity/staff/schemas';
import { getText } from '@klantportaal/web/i18n/use-text.ts';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { session } from './session.ts';

/** Milliseconds that it is said: longer than a refusal, which is shown beside it. */
const SAID_FOR = 10_000;

let isAsking = false;

/**
 * After a refusal for the role: a colleague may have changed it while the page was open. Reads anew who is signed in,
 * so that menu and page offer what the role of now may do, and says so. The page stays, with what was typed.
 */
export async function learnRole(readMe: () => Promise<SignedInStaff>): Promise<void> {
  const before = session.get();
  if (!before || isAsking) return;
  isAsking = true;
  try {
    const now = await readMe();
    const isSame = now.role === before.role && String(now.scopes) === String(before.scopes);
    if (isSame || session.get()?.id !== now.id) return;
    session.set(now);
    showToast('info', getText('shell.role_changed', { role: getText(`shell.role_${now.role}`) }), SAID_FOR);
  } catch {
    // The refusal itself is reported all the same.
  } finally {
    isAsking = false;
  }
}
