import { type FileLimit, fileLimits, OFFICE_ENDINGS, PHONE_PICTURES } from '@klantportaal/contract/values/file-limits';
import type { UploadKind } from '@klantportaal/web/lib/file-signs.ts';
import { acceptsOfficeFiles } from '@klantportaal/web/lib/upload-limit.ts';

/** The files that each kind of form may send in one go. */
export const limitOfKind: Record<UploadKind, FileLimit> = {
  document: fileLimits.document,
  xml: fileLimits['pension-xml'],
  damage: fileLimits.damage,
};

/**
 * Lists what can be chosen, as `accept` of an input. An iPhone or iPad turns its photos into JPEG by itself where it is not
 * asked for their own format; every other device would not let them be chosen.
 */
export function getAccept(wanted: UploadKind): string {
  const { accept } = limitOfKind[wanted];
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad calls itself a Mac, which has no touch screen.
  const isApplePhone = /iphone|ipad|macintosh/i.test(userAgent) && maxTouchPoints > 0;
  return [
    ...accept,
    ...(wanted === 'xml' || isApplePhone ? [] : PHONE_PICTURES),
    ...(takesOffice(wanted) ? OFFICE_ENDINGS : []),
  ].join();
}

/** Whether a form takes files of Word and Excel: all do where the server has a converter, but for the one of XML alone. */
export const takesOffice = (wanted: UploadKind): boolean => wanted !== 'xml' && acceptsOfficeFiles.get();
