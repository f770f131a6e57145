import type { Locale } from '@klantportaal/contract/language';
import dataKindsEn from '@klantportaal/contract/modules/compliance/data-kind-texts.en';
import dataKindsNl from '@klantportaal/contract/modules/compliance/data-kind-texts.nl';
import { writeTrailCells } from '@klantportaal/contract/modules/compliance/trail-in-words';
import trailEn from '@klantportaal/contract/modules/compliance/trail-texts.en';
import trailNl from '@klantportaal/contract/modules/compliance/trail-texts.nl';
import partsEn from '@klantportaal/contract/modules/firms/licence-part-texts.en';
import partsNl from '@klantportaal/contract/modules/firms/licence-part-texts.nl';
import rolesEn from '@klantportaal/contract/modules/identity/role-texts.en';
import rolesNl from '@klantportaal/contract/modules/identity/role-texts.nl';
import type { TrailColumns } from './trail-file.ts';

const texts = {
  nl: { ...trailNl, ...rolesNl, ...partsNl, ...dataKindsNl },
  en: { ...trailEn, ...rolesEn, ...partsEn, ...dataKindsEn },
} satisfies Record<Locale, object>;

/** Columns for people: what the console's page shows, in its words, headings and times. */
export function createPeopleColumns(locale: Locale): TrailColumns {
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
