import type { Texts } from '@klantportaal/contract/texts';
import { ensure } from '@klantportaal/contract/values/ensure';
import { serverTexts } from '../../texts.ts';
import portalTexts from './portal-texts.json' with { type: 'json' };

/** A text of ours, which a firm can replace by its key. */
export interface OwnText {
  key: string;
  /** The medium in which it is read. */
  where: 'portal' | 'mails' | 'documents';
  nl: string;
  /** Null: the same for both forms of address. */
  nl_informal: string | null;
  en: string;
}

/** The key of the informal twin: a number comes last. */
export const toInformalKey = (key: string): string => {
  const [, base, number = ''] = ensure(/^(.*?)(_one|_other)?$/.exec(key));
  return `${base}_informal${number}`;
};

function listTexts(where: OwnText['where'], nl: Texts, en: Texts): OwnText[] {
  return Object.entries(nl).flatMap(([key, text]) =>
    key.includes('_informal')
      ? []
      : [{ key, where, nl: text, nl_informal: nl[toInformalKey(key)] ?? null, en: en[key] ?? '' }],
  );
}

const ofPortal = Object.entries(portalTexts) as [string, { nl: string; en?: string }][];

/** Every text of the portal, of the mails and of the documents that the server makes. */
export const ownTexts: readonly OwnText[] = [
  ...listTexts(
    'portal',
    Object.fromEntries(ofPortal.map(([key, { nl }]) => [key, nl])),
    Object.fromEntries(ofPortal.map(([key, { en = '' }]) => [key, en])),
  ),
  ...Object.entries(serverTexts).flatMap(([area, { nl, en }]) =>
    listTexts(area === 'mails' ? 'mails' : 'documents', nl, en),
  ),
];
