import { isSame } from '@klantportaal/contract/modules/endings/merge-changes';
import type { FirmLicence } from '@klantportaal/contract/modules/firms/licence';
import type { LicencePart } from '@klantportaal/contract/modules/firms/licence-parts';
import { answerWith, refusal, type Seen, withVersion } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';

/** A licence of the tests with these settings. */
export const createLicence = (settings: FirmLicence['settings'] = {}): FirmLicence => ({
  id: 'kantoor',
  name: 'Kantoor Voorbeeld',
  domains: ['mijn.kantoor.example'],
  features: {},
  modules: {},
  smartcare: {},
  content: {},
  theme: {},
  dictionary: [],
  languages: [{ name: 'Nederlands', iso_code: 'nl', is_default: true }],
  banner: null,
  income_types: [],
  product_phases: [],
  settings,
  idle_minutes: 30,
  email_from: null,
});

export type Parts = Partial<Record<LicencePart, unknown>>;
/** Returns the faults of a body that is sent, by pointer; empty for none. */
export type Refuses = (body: Parts) => Partial<Record<string, string>>;

/**
 * Stands in for the calls of a page on which drafts are written: it keeps them, and refuses what the test says. `now` is
 * what is drafted. For tests.
 */
export function createDraftStubs(published: Parts, refuses: Refuses = () => ({})) {
  // The preview measures its room.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const now: Parts = structuredClone(published);
  let isStale = false;
  const at = ({ path }: Seen) => {
    const part = path.split('/').at(-1) as LicencePart;
    const by = { kind: 'staff', id: 's', name: 'Sanne' };
    return withVersion(
      answerWith({
        id: part,
        draft: isSame(now[part], published[part]) ? null : { by, at: '2026-03-02T10:00:00Z' },
        body: { [part]: now[part] },
        published: { [part]: published[part] },
        changed_meanwhile: [],
        managed_by: null,
      }),
      `"${JSON.stringify(now[part])}"`,
    );
  };
  const stubs = {
    readLicenceDraft: at,
    putLicenceDraft: (seen: Seen) => {
      if (isStale) {
        isStale = false;
        return refusal('PRECONDITION_FAILED');
      }
      const faults = Object.entries(refuses(seen.body as Parts));
      if (faults.length > 0)
        return refusal('INVALID_REQUEST', {
          fields: faults.map(([pointer, code]) => ({ pointer, code, message: code })),
        });
      Object.assign(now, seen.body);
      return at(seen);
    },
    makeLicencePreview: {
      id: 'current',
      path: '/preview/pass',
      expires_at: '2026-03-02T10:00:00Z',
      address_style: 'formal',
    } as const,
  };
  /** Somebody else writes: the next draft from here stands on what is not there any more. */
  const colleague = (theirs: Parts) => {
    Object.assign(now, theirs);
    isStale = true;
  };
  return { now, stubs, colleague };
}

/** A dossier of one person, as a search finds it. */
export const createFoundDossier = (id: string, name: string, person = `p-${id}`) => ({
  id,
  label: id,
  date_created: '',
  updated_at: '',
  etag: null,
  persons: [{ firm_id: person, display_name: name, email: null, mail_refused: null }],
  advisers: [],
});

/** Reads the conflict that has the focus: each row of its table, as the label, what is filled in and what stands now. */
export async function readConflict(): Promise<string[][]> {
  const panel = await screen.findByRole('group', { name: 'Iemand anders heeft dit intussen gewijzigd' });
  await waitFor(() => expect(document.activeElement).toBe(panel));
  const [, ...rows] = within(panel).queryAllByRole('row');
  return rows.map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
}

/** Chooses what was filled in here. */
export const keepMine = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Bewaren wat hier is ingevuld' }));
