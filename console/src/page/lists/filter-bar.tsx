import { formatCount } from '@klantportaal/contract/values/numbers/count';
import classes from './filter-bar.module.css';

interface FilterBarProps<F extends string> {
  /** Names the group for screen readers. */
  label: string;
  chosen: F;
  choose: (filter: F) => void;
  /** `count`: how many lines it leaves; null: that is not known. One that leaves none is left out, but the first. */
  filters: readonly { id: F; label: string; count: number | null }[];
}

/** The filters of a list, each with the number of lines it leaves; nothing if there is nothing to choose. */
export function FilterBar<F extends string>({ label, chosen, choose, filters }: FilterBarProps<F>) {
  const offered = filters.filter(({ id, count }, index) => index === 0 || id === chosen || count !== 0);
  if (offered.length < 3) return null;
  return (
    <div role="group" aria-label={label} className={classes.filters}>
      {offered.map(({ id, label, count }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          className={classes.filter}
          onClick={() => choose(id)}
        >
          {label} {count !== null && <span className={classes.count}>{formatCount(count)}</span>}
        </button>
      ))}
    </div>
  );
}
