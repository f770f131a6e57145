import type { Fact } from './facts.tsx';
import classes from './key-facts.module.css';
import { Words } from './words.tsx';

export interface KeyFactsProps {
  /** The figure that the page is about. */
  main: Fact;
  /** Short values, side by side; empty ones are left out. */
  items: Fact[];
}

const isThere = ({ value }: Fact) => value !== null && value !== undefined && value !== '' && value !== false;

/** Opens a product's page: one large figure, and the few short facts that go with it. */
export function KeyFacts({ main, items }: KeyFactsProps) {
  return (
    <dl className={classes.facts}>
      {isThere(main) && (
        <div className={classes.main}>
          <dt>
            {main.label}
            {main.explain}
          </dt>
          <dd>
            <Words>{main.value}</Words>
          </dd>
        </div>
      )}
      {items.filter(isThere).map(({ label, value, explain }) => (
        <div key={label} className={classes.fact}>
          <dt>
            {label}
            {explain}
          </dt>
          <dd>
            <Words>{value}</Words>
          </dd>
        </div>
      ))}
    </dl>
  );
}
