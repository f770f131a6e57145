import { formatDutchDate } from '@klantportaal/contract/values/dates/dutch-date';
import { formatDutchMoment } from '@klantportaal/contract/values/dates/dutch-moment';
import { formatEuro } from '@klantportaal/contract/values/numbers/euro';
import { escapeHtml } from '../../../platform/http/escape.ts';
import type { ExportIndex, PackedFile } from './index-of.ts';
import { wordFor } from './index-words.ts';

/** What an index says of itself. */
export interface ExportAbout {
  format: string;
  title: string;
  firm: string;
  made_at: string;
  /** Who asked for it. */
  made_by: string;
}

/** A dossier of a firm's export. */
export interface ExportedDossier {
  firm_id: string;
  label: string;
  created_at: string;
  closed_on: string | null;
  /** Where it is in the ZIP, with an index of its own. */
  folder: string;
  persons: number;
  files: number;
  /** Files whose bytes are not in the ZIP; the index of the dossier says why. */
  files_left_out: number;
}

export interface FirmIndex {
  dossiers: readonly ExportedDossier[];
  /** Files of no dossier. */
  files: readonly PackedFile[];
}

type Cell = string | number | boolean | null | undefined;

const when = (moment: unknown): string =>
  typeof moment === 'string' && moment.includes('T') ? formatDutchMoment(new Date(moment)) : String(moment ?? '');
const day = (value: unknown): string => (typeof value === 'string' ? formatDutchDate(value) : '');
const text = (value: unknown): Cell =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as Cell);
const link = (path: unknown): string =>
  typeof path === 'string'
    ? `<a href="${escapeHtml(path.split('/').map(encodeURIComponent).join('/'))}">${escapeHtml(path)}</a>`
    : '—';

/** Rows as a table; what comes as `{ html }` is written already. */
function table(title: string, columns: readonly string[], rows: readonly (Cell | { html: string })[][]): string {
  if (rows.length === 0) return `<h2>${escapeHtml(title)}</h2>\n<p>Geen.</p>`;
  const head = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('');
  const cells = (row: (Cell | { html: string })[]) =>
    row
      .map(
        (cell) => `<td>${typeof cell === 'object' && cell !== null ? cell.html : escapeHtml(String(cell ?? ''))}</td>`,
      )
      .join('');
  const body = rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n');
  return `<h2>${escapeHtml(title)}</h2>\n<table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table>`;
}

const filesTable = (title: string, files: readonly PackedFile[]): string =>
  table(
    title,
    ['Van', 'Naam', 'SHA-256', 'Stand', 'In dit pakket'],
    files.map((one) => [
      when(one.created_at),
      one.name,
      one.sha256,
      wordFor('files', one.state),
      { html: link(one.path) },
    ]),
  );

const actorOf = ({ actor_name, actor_kind }: { actor_name: unknown; actor_kind: unknown }): string =>
  typeof actor_name === 'string' ? actor_name : wordFor('actors', actor_kind);

/** The index for people: dated, in Dutch, in one page without scripts. */
export function indexPage({ title, firm, made_at, made_by }: ExportAbout, index: ExportIndex): string {
  const { dossier } = index;
  const names = new Map(index.persons.map(({ firm_id, display_name }) => [firm_id, String(display_name)]));
  const nameOf = (firm_id: string | null): string => (firm_id === null ? '' : (names.get(firm_id) ?? firm_id));
  const sections = [
    table(
      'Personen',
      ['Nummer', 'Naam', 'Geboren', 'E-mail'],
      index.persons.map((one) => [text(one.firm_id), text(one.display_name), day(one.date_of_birth), text(one.email)]),
    ),
    table(
      'Adviseurs',
      ['Rol', 'Naam'],
      index.advisers.map(({ label, name }) => [label, name]),
    ),
    table(
      'Producten',
      ['Soort', 'Nummer', 'Naam'],
      index.products.map((one) => [wordFor('products', one.kind), text(one.firm_id), text(one.label)]),
    ),
    table(
      'Gevraagd',
      ['Gevraagd op', 'Wat', 'Voor', 'Uiterlijk', 'Gedaan op', 'Ingetrokken op'],
      index.actions.map((one) => [
        when(one.date_created),
        text(one.label),
        nameOf(one.requested_for),
        day(one.deadline),
        when(one.date_executed),
        when(one.cancelled_at),
      ]),
    ),
    table(
      'Anders gesloten of heropend',
      ['Wanneer', 'Hoe', 'Door', 'Toelichting'],
      index.closings.map((one) => [
        when(one.final_at),
        wordFor('closings', one.closed_as),
        actorOf(one),
        text(one.note),
      ]),
    ),
    table(
      'Aangeleverd',
      ['Wanneer', 'Door', 'Soort', 'Oordeel', 'Reden', 'Bestand'],
      index.deliveries.map((one) => [
        when(one.delivered_at),
        one.put_by_kind
          ? `${actorOf({ actor_name: one.put_by_name, actor_kind: one.put_by_kind })}, voor ${nameOf(one.delivered_by)}`
          : nameOf(one.delivered_by),
        text(one.document_kind),
        wordFor('verdicts', one.verdict),
        text(one.reason),
        { html: link(one.file) },
      ]),
    ),
    table(
      'Oordelen',
      ['Wanneer', 'Oordeel', 'Reden', 'Door', 'Gecontroleerd', 'Versie (SHA-256)'],
      index.deliveries.flatMap(({ verdicts }) =>
        verdicts.map((one) => [
          when(one.given_at),
          wordFor('verdicts', one.verdict),
          text(one.reason),
          actorOf(one),
          (one.checks as string[]).join(', '),
          text(one.version),
        ]),
      ),
    ),
    table(
      'Vragenlijsten',
      ['Verstuurd', 'Door', 'Vragenlijst', 'Versie', 'Bestand'],
      index.answers.map((one) => [
        when(one.submitted_at),
        nameOf(one.sent_by),
        text(one.questionnaire),
        text(one.version),
        { html: link(one.file) },
      ]),
    ),
    table(
      'Handtekeningen',
      ['Wanneer', 'Wat', 'Bestand'],
      index.signatures.map((one) => [when(one.signed_at), one.label, { html: link(one.file) }]),
    ),
    table(
      'Betalingen',
      ['Wanneer', 'Waarvoor', 'Bedrag', 'Stand'],
      index.payments.map((one) => [
        when(one.created_at),
        text(one.description),
        formatEuro(Number(one.amount_cents) / 100),
        [
          wordFor('payments', one.status),
          one.refunded_cents ? `terugbetaald ${formatEuro(Number(one.refunded_cents) / 100)}` : '',
          one.charged_back_cents ? `teruggeboekt ${formatEuro(Number(one.charged_back_cents) / 100)}` : '',
        ]
          .filter(Boolean)
          .join(', '),
      ]),
    ),
    table(
      'Schademeldingen',
      ['Gemeld', 'Oorzaak', 'Bestanden'],
      index.damage_reports.map((one) => [
        when(one.reported_at),
        text(one.cause),
        { html: one.files.map(link).join(', ') },
      ]),
    ),
    table(
      'Opgaven over hypotheken',
      ['Wanneer', 'Opgave'],
      index.mortgage_updates.map((one) => [when(one.submitted_at), text(one.entered)]),
    ),
    table(
      'Beoordeling van het kantoor',
      ['Gevraagd', 'Cijfer', 'Antwoord'],
      index.feedback.map((one) => [when(one.created_at), text(one.score), text(one.free_answer)]),
    ),
    table(
      'E-mails',
      ['Besteld', 'Welke', 'Aan', 'Verstuurd', 'Opgegeven'],
      index.mails.map((one) => [
        when(one.ordered_at),
        wordFor('mails', one.template),
        nameOf(one.to),
        when(one.sent_at),
        when(one.given_up_at),
      ]),
    ),
    filesTable('Bestanden', index.files),
  ];
  const about = `${firm} · dossier ${dossier.firm_id}, ${dossier.label} · begonnen ${when(dossier.created_at)}${dossier.closed_on ? ` · gesloten ${day(dossier.closed_on)}` : ''}`;
  return page(title, [about, madeBy(made_at, made_by)], sections);
}

/** The same of a whole firm: its own files, and the folder of each dossier. */
export function firmIndexPage(
  { title, firm, made_at, made_by }: ExportAbout,
  { files, dossiers }: FirmIndex,
  parts: readonly string[],
): string {
  const sections = [
    table(
      'Van het kantoor',
      ['Bestand'],
      parts.map((path) => [{ html: link(path) }]),
    ),
    table(
      'Dossiers',
      ['Nummer', 'Naam', 'Begonnen', 'Gesloten', 'Personen', 'Bestanden', 'Daarvan niet in dit pakket', 'Map'],
      dossiers.map((one) => [
        one.firm_id,
        one.label,
        when(one.created_at),
        day(one.closed_on),
        one.persons,
        one.files,
        one.files_left_out,
        { html: link(`${one.folder}/index.html`) },
      ]),
    ),
    filesTable('Bestanden van het kantoor', files),
  ];
  return page(title, [firm, madeBy(made_at, made_by)], sections);
}

const madeBy = (made_at: string, made_by: string) => `Gemaakt op ${when(made_at)}, opgevraagd door ${made_by}.`;

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #ccc;overflow-wrap:anywhere}';

const page = (title: string, said: readonly string[], sections: readonly string[]): string => `<!doctype html>
<html lang="nl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<h1>${escapeHtml(title)}</h1>
${said.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
<p>Hetzelfde voor programma’s: <a href="index.json">index.json</a>. Wie wat zag of deed: <a href="trail.ndjson">trail.ndjson</a>, een regel per handeling.</p>
${sections.join('\n')}
</html>
`;
