import { staff } from './client.ts';

/** Ends the session, and leaves nothing of it: a new page loads. Without a connection the cookie stays, and the page says so. */
export async function signOut(): Promise<void> {
  await staff.call('signOut');
  location.assign('/');
}
