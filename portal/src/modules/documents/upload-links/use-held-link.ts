import type { ErrorCode } from '@klantportaal/contract/errors';
import type { HeldUploadLink } from '@klantportaal/contract/modules/documents/upload-links';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { addressStyle } from '@klantportaal/web/i18n/address-style.ts';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { heldLink } from '../../../api/client.ts';
import { takeSecret } from './take-secret.ts';

/** Milliseconds between two looks whether the link still works. */
const POLL_MS = 5000;
const KEY = 'upload-link';

/** TABLE: why a link cannot be used, in the words of this page. */
const reasons: ReadonlyMap<string, LinkReason> = new Map<ErrorCode, LinkReason>([
  ['UPLOAD_LINK_SENT', 'sent'],
  ['UPLOAD_LINK_EXPIRED', 'expired'],
  ['UPLOAD_LINK_ENDED', 'ended'],
  ['UPLOAD_LINK_TAKEN', 'taken'],
  ['UPLOAD_LINK_NOT_FOUND', 'unknown'],
  ['AUTH_REQUIRED', 'unknown'],
]);
export type LinkReason = 'sent' | 'expired' | 'ended' | 'taken' | 'unknown' | 'failed';

/** Why a link cannot be used, if that is what an error says. */
export const findReason = (error: unknown): LinkReason | null =>
  error instanceof ApiError ? (reasons.get(error.code) ?? null) : null;

interface Kept {
  secret: string;
  holder: string;
}

/** Reads the secrets of this tab: they survive a reload, and a browser that the phone ended while its camera was open. */
function readKept(): Kept | null {
  try {
    const [secret, holder] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
    return secret && holder ? { secret, holder } : null;
  } catch {
    return null;
  }
}

/** 32 random bytes in URL-safe characters, without the one sign that fills up. */
function generateSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
}

/** Opens the link of this page's address, or goes on with the one that this tab holds already. */
async function open(): Promise<HeldUploadLink> {
  const secret = takeSecret();
  const before = readKept();
  const kept = secret && before?.secret !== secret ? { secret, holder: generateSecret() } : before;
  if (!kept) throw new ApiError('UPLOAD_LINK_NOT_FOUND');
  try {
    // Kept first: after a lost answer the same is asked again.
    sessionStorage.setItem(KEY, `${kept.secret} ${kept.holder}`);
  } catch {
    // Private windows can refuse storage; the link then lasts as long as the page.
  }
  heldLink.set(kept.holder);
  return call('openUploadLink', { body: kept });
}

/** The link that this page holds, until it works no more. */
export function useHeldLink() {
  const [link, setLink] = useState<HeldUploadLink | null>(null);
  const [reason, setReason] = useState<LinkReason | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let here = true;
    open().then(
      (held) => here && setLink(held),
      (error: unknown) => here && setReason(findReason(error) ?? 'failed'),
    );
    return () => {
      here = false;
    };
  }, [tries]);
  const isHeld = link !== null && reason === null;
  useEffect(() => {
    if (!isHeld) return;
    const look = () =>
      void call('readUploadLink').catch((error: unknown) => {
        // Without a connection nothing is known.
        const over = findReason(error);
        if (over) setReason(over);
      });
    const timer = setInterval(look, POLL_MS);
    return () => clearInterval(timer);
  }, [isHeld]);
  const style = link?.address_style;
  useLayoutEffect(() => {
    const before = addressStyle.get();
    if (style) addressStyle.set(style);
    return () => addressStyle.set(before);
  }, [style]);
  return {
    link,
    /** Why it cannot be used; null while it can, or while it is being opened. */
    reason,
    end: setReason,
    retry: useCallback(() => {
      setReason(null);
      setTries((before) => before + 1);
    }, []),
  };
}
