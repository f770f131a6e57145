import type { LifeInsurance } from '@klantportaal/contract/modules/products/life-insurances';
import { formatMoney } from '@klantportaal/web/i18n/amounts.ts';
import { type Text, useText } from '@klantportaal/web/i18n/use-text.ts';
import { WhatIs } from '@klantportaal/web/ui/buttons/disclosure.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Words } from '@klantportaal/web/ui/content/words.tsx';
import classes from './cover-card.module.css';
import { type CoverShape, parseCoverShape } from './cover-shape.ts';

type Cover = LifeInsurance['insured_consumers'][number]['data'][number];

/** Months in readable form: '360 maanden (30 jaar)'. */
function formatDuration(t: Text, months: number): string {
  const shown = t('life_insurance.months', { count: months });
  return months >= 12 && months % 12 === 0
    ? t('life_insurance.months_in_years', { months: shown, years: months / 12 })
    : shown;
}

/** Lists the cover of each person, a sentence for each (D2-60). */
export function CoverCard({ insured }: { insured: LifeInsurance['insured_consumers'] }) {
  const t = useText();
  const people = insured.filter(({ data }) => data.length > 0);
  if (people.length === 0) return null;
  return (
    <Card
      title={t('life_insurance.cover')}
      help={<WhatIs term={t('life_insurance.capital')}>{t('life_insurance.capital_meaning')}</WhatIs>}
    >
      {people.map(({ name, data }) => (
        <section key={name} aria-label={name} className={classes.person}>
          <h3>{name}</h3>
          <ul className={classes.covers}>
            {data.map((cover, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two covers may be identical, and they are never reordered.
              <CoverSentence key={index} {...cover} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

/** '€ 200.000 voor 360 maanden (30 jaar). Annuïtair dalend: het bedrag wordt elk jaar lager.' */
function CoverSentence({ capital, duration, insurance_type }: Cover) {
  const t = useText();
  const shape = parseCoverShape(insurance_type);
  const length = duration !== null && formatDuration(t, duration);
  return (
    <li className={classes.cover}>
      <Shape of={shape} />
      <p>
        <strong className={classes.capital}>{formatMoney(capital) || t('life_insurance.capital_unknown')}</strong>
        {length && ` ${t('life_insurance.for', { length })}`}.{' '}
        {insurance_type && (
          <span className={classes.type}>
            <Words>{insurance_type}</Words>
            {shape && `: ${t(shape === 'flat' ? 'life_insurance.stays' : 'life_insurance.falls')}`}.
          </span>
        )}
      </p>
    </li>
  );
}

/** TABLE: the cover over the years, from the upper left to the right, in a box of 48 by 32. */
const paths: Record<CoverShape, string> = {
  flat: 'M0 4 H48 V32 H0 Z',
  linear: 'M0 4 L48 32 H0 Z',
  annuity: 'M0 4 C22 6 40 16 48 32 H0 Z',
};

const Shape = ({ of }: { of: CoverShape | null }) =>
  of && (
    <svg viewBox="0 0 48 32" className={classes.shape} aria-hidden>
      <path d={paths[of]} />
    </svg>
  );
