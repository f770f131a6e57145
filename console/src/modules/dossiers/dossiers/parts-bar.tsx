import type { FirmDossier } from '@klantportaal/contract/modules/dossiers/dossier';
import { formatCount } from '@klantportaal/contract/values/numbers/count';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { useActs } from '../../../lib/keys.ts';
import { listProducts } from './listed-products.ts';
import classes from './parts-bar.module.css';
import { useAnswers } from './use-answers.ts';
import { useDeliveries } from './use-deliveries.ts';

/** The parts of a dossier's page, in their order; the key of each is its place. */
const parts = ['todos', 'documents', 'products', 'answers', 'persons', 'notes', 'mails', 'history'] as const;
type Part = (typeof parts)[number];

/** The id of a part's heading. */
export const toPartId = (part: Part): string => `part-${part}`;

function goTo(part: Part): void {
  const heading = document.getElementById(toPartId(part));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView?.({ block: 'start' });
}

interface PartsBarProps {
  firmId: string;
  dossier: FirmDossier | undefined;
}

/** Leads to the parts of a page that may be long, each with its count and a key. */
export function PartsBar({ firmId, dossier }: PartsBarProps) {
  const t = useText();
  const params = { firmId };
  const mayRead = may('deliveries:read');
  const todos = useQuery(query('listTodos', { params }));
  const deliveries = useDeliveries(firmId, mayRead);
  const answers = useAnswers(firmId, mayRead);
  const notes = useQuery({ ...query('listDossierNotes', { params }), enabled: may('notes:read') });
  const counts: Partial<Record<Part, number | undefined>> = {
    todos: todos.data?.length,
    documents: deliveries.data?.length,
    products: dossier && listProducts(dossier.products).length,
    persons: dossier?.persons.length,
    notes: notes.data?.length,
  };
  const isThere: Partial<Record<Part, boolean>> = {
    documents: mayRead,
    // Without any, the page has no such part.
    answers: mayRead && answers.data?.length !== 0,
    notes: may('notes:read'),
    mails: may('mails:read'),
  };
  const shown = parts.filter((part) => isThere[part] ?? true);
  useActs(
    parts.map((part, index) => ({
      id: `part ${part}`,
      label: t('dossier.go_to', { name: t(`dossier.part_${part}`) }),
      key: String(index + 1),
      run: () => goTo(part),
      off: !shown.includes(part),
    })),
  );
  return (
    <nav aria-label={t('dossier.parts')} className={classes.bar}>
      <ul className={classes.list}>
        {shown.map((part) => (
          <li key={part}>
            <button type="button" onClick={() => goTo(part)}>
              {t(`dossier.part_${part}`)}{' '}
              {counts[part] !== undefined && <span className={classes.number}>{formatCount(counts[part])}</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
