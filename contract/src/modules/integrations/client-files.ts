/** Spreadsheets of clients: how they are read, and what became of those that were imported. */

import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { getFirst } from '../../values/ensure.ts';
import { defineText, maybeMoment, servedMoment } from '../../values/text.ts';
import { BatchLine } from './batch.ts';

const personFields = ['first_name', 'preposition', 'last_name', 'email', 'date_of_birth', 'phone_mobile'] as const;
/** A whole name in one cell, which is taken apart. */
const otherPersonFields = ['name', 'initials'] as const;
const firstFields = [
  'street_name',
  'house_number',
  'house_number_addition',
  'zipcode',
  'city',
  'language',
  'address_style',
] as const;
/** Street, number and addition in one cell. */
const otherFirstFields = ['address', 'phone_home'] as const;

type PartnerField<F extends string> = `partner_${F}`;
const toPartnerFields = <const F extends string>(fields: readonly F[]) =>
  fields.map((field): PartnerField<F> => `partner_${field}`);

/** The columns of the template, in their order. */
export const templateFields = [
  'dossier',
  'label',
  ...personFields,
  ...firstFields,
  ...toPartnerFields(personFields),
] as const;
/** Everything that a column can be. */
export const clientFields = [
  ...templateFields,
  ...otherPersonFields,
  ...otherFirstFields,
  ...toPartnerFields(otherPersonFields),
] as const;
export type ClientField = (typeof clientFields)[number];

/** The fields that a file must have: one of each. Without a column of numbers a dossier gets one of its address. */
export const neededFields: readonly (readonly ClientField[])[] = [['last_name', 'name'], ['email']];

/** The fields that are needed, of which no column is one; each told as the first that would do. */
export const listMissingFields = (columns: readonly (ClientField | null)[]): ClientField[] =>
  neededFields.flatMap((oneOf) => (oneOf.some((field) => columns.includes(field)) ? [] : [getFirst(oneOf)]));

/** The fields that more than one column is. */
export const listDoubleFields = (columns: readonly (ClientField | null)[]): ClientField[] =>
  clientFields.filter((field) => columns.filter((column) => column === field).length > 1);

/** The number that stands first in a day such as 3/4/1980. */
export const dayOrders = ['day-first', 'month-first'] as const;
export type DayOrder = (typeof dayOrders)[number];

const encoding = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh', 'ibm850']);

/** The way a file is read where it can be read in more than one way. Left out: as it is recognised. */
export const ClientFileChoice = z.strictObject({
  /** The name of the sheet. */
  sheet: z.optional(defineText(200)),
  encoding: z.optional(encoding),
});
export type ClientFileChoice = z.output<typeof ClientFileChoice>;

/** The choice of a file and its sheet, with the field of each column. */
export const ClientImportChoice = z.extend(ClientFileChoice, {
  /** The field of each column, in their order; null: it is not used. Left out: as the headings are recognised. */
  columns: z.optional(z.array(z.nullable(z.enum(clientFields))).check(z.maxLength(300))),
  day_order: z.optional(z.enum(dayOrders)),
});
export type ClientImportChoice = z.output<typeof ClientImportChoice>;

/** The part of the form beside the spreadsheet: JSON of a choice. */
export const ClientFileForm = z.object({ choice: z.optional(defineText(20_000)) });

export const ClientImportQuery = z.strictObject({
  /** `1`: nothing is written, and each line answers what would become of it. */
  check: z.optional(z.enum(['0', '1'])),
});

/** Why a file cannot be read as a spreadsheet of clients. */
export const clientFileRefusals = [
  'empty',
  'no_spreadsheet',
  'old_excel',
  'excel_binary',
  'excel_xml',
  'flat_document',
  'sylk',
  'dif',
  'dbase',
  'lotus',
  'web_page',
  'contacts',
  'text_document',
  'database',
  'archive',
  'numbers_file',
  'has_password',
  'damaged',
  'long_row',
  'too_many_rows',
  'too_many_columns',
  'file_too_large',
  'unknown_sheet',
  'no_headings',
] as const;
export type ClientFileRefusal = (typeof clientFileRefusals)[number];

/** The sheets of a file with their columns as they are recognised. `id` is the name of the sheet. */
export const ClientFile = defineResource('client-files', {
  format: z.enum(['xlsx', 'ods', 'csv']),
  /** The sheets that have rows and are not hidden. */
  sheets: z.array(z.object({ name: z.string(), rows: z.int32() })),
  sheet: z.string(),
  /** Without the headings, and without lines of nothing but separators. */
  rows: z.int32(),
  /** The row in which the headings stand, from 1. */
  heading_line: z.int32(),
  columns: z.array(
    z.object({
      heading: z.string(),
      /** A few different values of it. */
      examples: z.array(z.string()),
      field: z.nullable(z.enum(clientFields)),
      /** The firm said so the last time. */
      is_remembered: z.boolean(),
    }),
  ),
  encoding: z.nullable(encoding),
  /** The ways in which its letters can be read; none: there is no doubt. */
  readings: z.array(z.object({ encoding, examples: z.array(z.string()) })),
  /** Whether the letters leave open which of the ways is right. */
  is_unclear: z.boolean(),
  /** The order in which its days are written; null: a person must say, as `day_example` can be two days. */
  day_order: z.nullable(z.enum(dayOrders)),
  day_example: z.nullable(z.string()),
});
export type ClientFile = Flat<typeof ClientFile>;

/** The result of a row. */
export const ClientImportLine = z.extend(BatchLine, {
  /** The row as it was read, of one that was refused: a cell for each column. */
  cells: z.optional(z.array(z.string())),
});
export type ClientImportLine = z.output<typeof ClientImportLine>;

/** A spreadsheet that was imported. */
export const ClientImport = defineResource('client-imports', {
  file_name: z.string(),
  /** Instants, ISO 8601 in UTC. */
  begun_at: servedMoment,
  /** Null: it is under way, or broke off. */
  finished_at: maybeMoment,
  undone_at: maybeMoment,
  by: z.object({ kind: z.string(), id: z.nullable(z.string()), name: z.nullable(z.string()) }),
  created: z.int32(),
  changed: z.int32(),
  unchanged: z.int32(),
  refused: z.int32(),
  /** The dossiers that it made and that are there now. */
  left: z.int32(),
});
export type ClientImport = Flat<typeof ClientImport>;

/** Why a dossier is not taken back: somebody used it. */
export const keptReasons = ['signed_in', 'used', 'changed'] as const;

/** The result of undoing an import. */
export const UndoneClientImport = defineResource('undone-client-imports', {
  removed: z.int32(),
  /** Dossiers that stay. */
  kept: z.array(z.object({ firm_id: z.string(), reason: z.enum(keptReasons) })),
});
export type UndoneClientImport = Flat<typeof UndoneClientImport>;
