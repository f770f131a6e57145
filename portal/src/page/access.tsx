import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../api/query.ts';
import { usePart } from './use-part.ts';

/**
 * The card about the other person of the dossier: always in settings, on the overview only while the reader is asked.
 * Its file is fetched for those who have one.
 */
export function Access({ onlyAsked = false }: { onlyAsked?: boolean }) {
  const { data: access } = useQuery(query('getDossierAccess'));
  const shown = access && (!onlyAsked || access.state === 'asked') ? access : null;
  const { data: Card } = usePart(
    'access',
    async () => (await Promise.all([import('./access-card.tsx'), loadTexts('access')]))[0].AccessCard,
    shown !== null,
  );
  return shown && Card && <Card access={shown} />;
}
