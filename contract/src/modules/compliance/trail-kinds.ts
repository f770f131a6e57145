import { listKeys } from '../../values/objects.ts';

/** The acts of the trail that look; all others change something. */
export const looks = [
  'read',
  'list',
  'poll',
  'download',
  'export',
  'dossiers-listed',
  'documents-searched',
  'view-as.opened',
] as const;

/** The way a kind of act is told from others: by what was done, and to what. */
interface TrailKind {
  readonly acts: readonly string[];
  /** All acts but these. */
  readonly isRest?: true;
  /** The kind of target of the act. */
  readonly target?: string;
}

/** TABLE: the kinds of act by which the trail can be filtered. */
export const trailKinds = {
  /** Read, listed, fetched or written to a file. */
  looked: { acts: looks },
  downloaded: { acts: ['download'] },
  /** Files as they came, which may show a citizen service number. */
  originals: { acts: ['download'], target: 'original' },
  exported: { acts: ['export'] },
  'view-as': { acts: ['view-as.link-made', 'view-as.opened'] },
  changed: { acts: looks, isRest: true },
  signing_in: {
    acts: [
      'signed-in',
      'signed-out',
      'password-changed',
      'two-factor-enabled',
      'app-removed',
      'passkey-added',
      'passkey-renamed',
      'passkey-removed',
      'recovery-codes-renewed',
      'sessions-ended',
    ],
  },
  privacy: { acts: ['erased', 'legal-hold', 'legal-hold-ended', 'past-terms-removed', 'trail-reviewed'] },
} as const satisfies Record<string, TrailKind>;
export type TrailKindName = keyof typeof trailKinds;
export const trailKindNames = listKeys(trailKinds);
/** The audit entries that a kind selects. */
export const getTrailKind = (name: TrailKindName): TrailKind => trailKinds[name];
