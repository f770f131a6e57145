import type { DocumentReading } from '@klantportaal/contract/modules/documents/readings';
import { Temporal } from 'temporal-polyfill';
import type { Rectangle } from '../../../../platform/pdf/jobs.ts';
import type { Conclusions } from './conclude.ts';

type Comparison = DocumentReading['comparisons'][number];

/** The request that a delivered document answers. */
export interface Wanted {
  /** The firm's id of the person whose document it is to be; null: anybody's of the dossier. */
  person: string | null;
  /** The months after which a document of its kind no longer counts; null: never. */
  term_months: number | null;
  /** YYYY-MM-DD. */
  today: string;
}

/** Compares what was read with what was asked; a person decides what follows. */
export function compare(found: Conclusions, wanted: Wanted): Comparison[] {
  return [
    { matter: 'name', ...compareName(found, wanted) },
    { matter: 'date', ...compareDate(found, wanted) },
    { matter: 'account', ...tellFound(found.ibans.flatMap(({ places }) => places)) },
    { matter: 'number', ...tellFound(found.numbers) },
  ];
}

const tellFound = (places: Rectangle[]) => ({ outcome: places.length > 0 ? 'found' : 'not_found', places }) as const;

function compareName({ person, other_name }: Conclusions, wanted: Wanted) {
  if (!person) return { outcome: other_name ? 'different' : 'not_found', places: other_name?.places ?? [] } as const;
  const isOfWanted = wanted.person === null || person.value === wanted.person;
  return { outcome: isOfWanted ? 'found' : 'different', places: person.places } as const;
}

/** The day by which a document counts: its own date, else the last day that it is about. YYYY-MM-DD. */
export const findDay = ({ document_date, period }: Conclusions): string | null =>
  document_date?.value ?? period?.value.until ?? null;

function compareDate(found: Conclusions, { term_months, today }: Wanted) {
  const day = findDay(found);
  const { places = [] } = found.document_date ?? found.period ?? {};
  if (day === null) return { outcome: 'not_found', places } as const;
  const oldest =
    term_months === null ? '' : Temporal.PlainDate.from(today).subtract({ months: term_months }).toString();
  return { outcome: day >= oldest && day <= today ? 'found' : 'different', places } as const;
}
