import type { DossierLine } from '@klantportaal/contract/modules/work/dossier-overview';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Chip, type ChipState } from '@klantportaal/web/ui/content/chip.tsx';
import { Row, Rows } from '../../../page/lists/rows.tsx';
import { formatPersonNames } from './list/dossier-table.tsx';
import classes from './list/dossiers.module.css';

export interface BulkActProps {
  dossiers: readonly DossierLine[];
  done: () => void;
}

/** The progress of an act with one dossier; `said`: in words of its own. */
export interface Done {
  state: 'busy' | 'planned' | 'changed' | 'unchanged' | 'failed';
  said?: string;
  why?: string;
}

/** TABLE: how that looks. */
const chips: Record<Done['state'], ChipState> = {
  busy: 'pending',
  planned: 'planned',
  changed: 'done',
  unchanged: 'note',
  failed: 'failed',
};

interface TouchedProps {
  dossiers: readonly DossierLine[];
  /** The outcome for each, or the expected one. */
  answered: ReadonlyMap<string, Done>;
  details: (line: DossierLine) => string | null;
  /** Nothing was done yet: it is what would become of them. */
  isPreview?: boolean;
}

/** The dossiers that it touches, and how far it is with each. */
export function Touched({ dossiers, answered, details, isPreview = false }: TouchedProps) {
  const t = useText();
  return (
    <div className={classes.touched}>
      <p className="visually-hidden" role="status">
        {!isPreview &&
          answered.size > 0 &&
          t('dossiers.progress', {
            count: [...answered.values()].filter(({ state }) => state !== 'busy').length,
            total: dossiers.length,
          })}
      </p>
      <Rows label={t('dossiers.touched')}>
        {dossiers.map((line) => {
          const state = answered.get(line.id);
          return (
            <Row
              key={line.id}
              title={formatPersonNames(line)}
              details={[line.id]}
              said={state?.why ?? details(line)}
              end={state && <Chip state={chips[state.state]}>{state.said ?? t(`dossiers.status_${state.state}`)}</Chip>}
            />
          );
        })}
      </Rows>
    </div>
  );
}
