import dataKindsEn from '@klantportaal/contract/backoffice/data-kind-texts.en';
import dataKindsNl from '@klantportaal/contract/backoffice/data-kind-texts.nl';
import partsEn from '@klantportaal/contract/backoffice/licence-part-texts.en';
import partsNl from '@klantportaal/contract/backoffice/licence-part-texts.nl';
import rolesEn from '@klantportaal/contract/backoffice/role-texts.en';
import rolesNl from '@klantportaal/contract/backoffice/role-texts.nl';
import { writeTrailCells } from '@klantportaal/contract/backoffice/trail-in-words';
import trailEn from '@klantportaal/contract/backoffice/trail-texts.en';
import trailNl from '@klantportaal/contract/backoffice/trail-texts.nl';
import type { Locale } from '@klantportaal/contract/language';
import type { TrailColumns } from './trail-file.ts';

const texts = {
  nl: { ...trailNl, ...rolesNl, ...partsNl, ...dataKindsNl },
  en: { ...trailEn, ...rolesEn, ...partsEn, ...dataKindsEn },
} satisfies Record<Locale, object>;

/** Columns for people: what the console's page shows, in its words, headings and times. */
export function peopleColumns(locale: Locale): TrailColumns {
  const said = texts[locale];
  const words = new Map(Object.entries(said));
  const find = (key: string) => words.get(key) ?? null;
  return {
    headings: [
      said['trail.at'],
      said['trail.by'],
      said['trail.what'],
      said['trail.detail_details'],
      said['trail.detail_dossier'],
      said['trail.detail_person'],
      said['trail.address'],
    ],
    writeCells(line) {
      const { at, by, by_id, details } = writeTrailCells(line, find);
      const who = by_id ? `${by} ${by_id}` : by;
      return [at, who, line.title[locale], details, line.dossier_firm_id, line.person_firm_id, line.address];
    },
  };
}
