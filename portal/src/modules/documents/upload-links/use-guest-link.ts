import type { ErrorCode } from '@klantportaal/contract/errors';
import type { GuestRequest } from '@klantportaal/contract/modules/documents/guest-links';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { addressStyle } from '@klantportaal/web/i18n/address-style.ts';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { heldLink } from '../../../api/client.ts';
import { takeSecret } from './take-secret.ts';

const KEY = 'guest-link';

/** TABLE: why a link cannot be used, in the words of this page. */
const reasons: ReadonlyMap<string, GuestReason> = new Map<ErrorCode, GuestReason>([
  ['UPLOAD_LINK_SENT', 'sent'],
  ['ACTION_ALREADY_DONE', 'sent'],
  ['UPLOAD_LINK_EXPIRED', 'expired'],
  ['UPLOAD_LINK_ENDED', 'ended'],
  ['PRODUCTACTION_NOT_FOUND', 'ended'],
  ['PRODUCT_OWNERSHIP_MISMATCH', 'ended'],
  ['AUTH_REQUIRED', 'unknown'],
]);
export type GuestReason = 'arrived' | 'sent' | 'expired' | 'ended' | 'unknown' | 'failed';

/** Why a link cannot be used, if that is what an error says. */
export const findGuestReason = (error: unknown): GuestReason | null =>
  error instanceof ApiError ? (reasons.get(error.code) ?? null) : null;

/** The secret of this page's address, which survives a reload in this tab alone. */
function findSecret(): string {
  const secret = takeSecret();
  try {
    if (secret) sessionStorage.setItem(KEY, secret);
    return secret || (sessionStorage.getItem(KEY) ?? '');
  } catch {
    // Private windows can refuse storage; the link then lasts as long as the page.
    return secret;
  }
}

async function readRequest(): Promise<GuestRequest> {
  const secret = findSecret() || heldLink.get();
  if (!secret) throw new ApiError('AUTH_REQUIRED');
  heldLink.set(secret);
  return call('readGuestLink');
}

/** Reads what is asked by the link of this page, until it is delivered or the link works no more. */
export function useGuestLink() {
  const [request, setRequest] = useState<GuestRequest | null>(null);
  const [reason, setReason] = useState<GuestReason | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let here = true;
    readRequest().then(
      (found) => here && setRequest(found),
      (error: unknown) => here && setReason(findGuestReason(error) ?? 'failed'),
    );
    return () => {
      here = false;
    };
  }, [tries]);
  useLayoutEffect(() => {
    // A third party is nobody whom the firm knows.
    const before = addressStyle.get();
    addressStyle.set('formal');
    return () => addressStyle.set(before);
  }, []);
  return {
    request,
    /** Why nothing can be delivered; null while something can, or while it is being read. */
    reason,
    end: setReason,
    retry: useCallback(() => {
      setReason(null);
      setTries((before) => before + 1);
    }, []),
  };
}
