import type { SignedInStaff } from '@klantportaal/contract/modules/identity/staff/schemas';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { staff } from '../api/client.ts';

/** Finds who is signed in when the console opens; null for nobody. Without a connection sign-in says so itself. */
export async function findSignedInStaff(): Promise<SignedInStaff | null> {
  try {
    return await staff.call('readMe');
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
