import type { FirmLicence } from '@klantportaal/contract/modules/firms/licence';
import type { Licence } from '@klantportaal/contract/modules/licences/licences';
import type { TextsByLocale } from '@klantportaal/contract/texts';
import type { ThemeFields } from '@klantportaal/contract/theme/palette';
import type { Config } from '../../platform/config.ts';
import type { Localised } from '../../platform/db/columns.ts';
import type { LicenceLimits } from '../../platform/db/licences.table.ts';

/** A licence as the program uses it: complete, with defaults for what the firm left out. Read-only: it is cached. */
export interface LicenceData {
  readonly id: string;
  readonly name: string;
  /** Lower case; the first is the one in links. Without those that are not proved. */
  readonly domains: readonly string[];
  readonly features: Licence['features'];
  readonly modules: Licence['modules'];
  readonly smartcare: Licence['smartcare'];
  readonly content: Licence['content'];
  readonly theme: ThemeFields;
  readonly dictionary: readonly { readonly id: string; readonly translation: string }[];
  /** The dictionary by language and key. */
  readonly words: TextsByLocale;
  readonly languages: readonly LicenceLanguage[];
  readonly banner: { title: Localised; url: Localised; image: Localised } | null;
  readonly notifications: readonly { id: string; label: Localised }[];
  /** The settings without a column: password strength, upload rules, creditor data. */
  readonly settings: FirmLicence['settings'];
  readonly maintenance: boolean;
  readonly show_notice: boolean;
  readonly notice: Localised | null;
  readonly idle_minutes: number;
  /** Invented consumers alone, no mail leaves it, and no real provider is called. */
  readonly is_sandbox: boolean;
  /** Null too while the name of its address is not proved. */
  readonly email_from: string | null;
  /** The limits that the operator sets. */
  readonly limits: LicenceLimits;
}

export interface LicenceLanguage {
  readonly name: string;
  readonly iso_code: 'nl' | 'en';
  readonly is_default: boolean;
}

export interface LicenceListing {
  readonly id: string;
  readonly name: string;
  readonly domains: readonly string[];
  readonly is_sandbox: boolean;
}

export interface Installation {
  readonly maintenance: boolean;
  readonly show_notice: boolean;
  readonly notice: Localised | null;
  /** Whether every firm is offered, as in the demo; in production no host offers more than the operator said. */
  readonly show_domain_chooser: boolean;
}

/** The settings by which the operator says where a visitor chooses among licences. */
export type ChooserSettings = Readonly<Pick<Config, 'CHOOSERS' | 'NODE_ENV'>>;

/** All licences, in memory; another process's change shows within a second, our own immediately after `forget`. */
export interface Licences {
  /**
   * The licence with this domain (any case), or null: also for a domain that is not proved.
   * @param isHost it is the host that a browser opened, which a sandbox does not have: not what a link or call names
   */
  byDomain(domain: string, isHost?: boolean): Promise<LicenceData | null>;
  byId(id: string): Promise<LicenceData | null>;
  /** The only licence there is besides sandboxes, or null. */
  only(): Promise<LicenceData | null>;
  /** By name. */
  list(): Promise<readonly LicenceListing[]>;
  /** Whether this host, in lower case, is that of a firm's portal and counts. Asks nobody. */
  isPortalHost(host: string): Promise<boolean>;
  /** The licences that a visitor chooses from at this host, by name; empty where nobody chooses. */
  choices(host: string): Promise<readonly LicenceListing[]>;
  installation(): Promise<Installation>;
  /** Call this after the commit of any change to a licence. */
  forget(): void;
}
