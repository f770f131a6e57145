import type { Scope } from '@klantportaal/contract/modules/identity/scopes';
import type { TextKey } from '@klantportaal/web/i18n/app-texts.ts';
import type { IconShape } from '@klantportaal/web/ui/content/icon.tsx';
import {
  Bell,
  Building,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  Clock,
  Copy,
  Eye,
  FileText,
  FileUp,
  FolderOpen,
  Handshake,
  Hourglass,
  Inbox,
  Key,
  ListChecks,
  Mail,
  Message,
  Pen,
  Plus,
  ScrollText,
  Search,
  Settings,
  Shield,
  ShieldCheck,
  Upload,
  User,
  Users,
} from '@klantportaal/web/ui/content/icons.ts';
import type { RouteName } from '../../lib/paths.ts';

/** TABLE: the headings of what one sets up and looks after, in their order. */
export const menuGroups = ['portal', 'asking', 'people', 'systems', 'accountability'] as const;
type MenuGroup = (typeof menuGroups)[number];

export interface Entry {
  route: Extract<
    RouteName,
    | 'inbox'
    | 'dossiers'
    | 'new-dossier'
    | 'setup'
    | 'received-mails'
    | 'mailbox'
    | 'document-search'
    | 'overview'
    | 'look'
    | 'words'
    | 'features'
    | 'questions'
    | 'firm'
    | 'announcements'
    | 'important-documents'
    | 'advisers'
    | 'publish'
    | 'account'
    | 'rights'
    | 'trail'
    | 'trail-reviews'
    | 'retention'
    | 'privacy'
    | 'subprocessors'
    | 'catalogue'
    | 'templates'
    | 'staff'
    | 'openings'
    | 'keys'
    | 'webhooks'
    | 'events'
    | 'import'
  >;
  text: TextKey;
  icon: IconShape;
  /** The scope that a staff member needs to see it. */
  scope?: Scope;
  /** Only while the firm is new, until somebody puts it away. */
  isSetup?: true;
  /** Behind 'Meer' on a phone, where the bar has room for what one does there. */
  isMore?: true;
  /** Under which heading it stands, of what one sets up and looks after; shown to who may do any of it. Behind 'Meer' too. */
  group?: MenuGroup;
}

/** TABLE: the main menu. A row: a page, its name and icon, and who sees it; those that manage stand last. */
export const entries: readonly Entry[] = [
  { route: 'setup', text: 'shell.setup', icon: ListChecks, scope: 'licence:write', isSetup: true, isMore: true },
  { route: 'inbox', text: 'shell.inbox', icon: Inbox, scope: 'inbox:read' },
  { route: 'received-mails', text: 'shell.received_mails', icon: Mail, scope: 'deliveries:read', isMore: true },
  { route: 'dossiers', text: 'shell.dossiers', icon: FolderOpen, scope: 'dossiers:read' },
  { route: 'new-dossier', text: 'shell.new_dossier', icon: Plus, scope: 'dossiers:write' },
  { route: 'document-search', text: 'shell.document-search', icon: Search, scope: 'deliveries:read', isMore: true },
  { route: 'overview', text: 'shell.overview', icon: ChartColumn, scope: 'dossiers:read', isMore: true },
  { route: 'account', text: 'shell.account', icon: Settings, isMore: true },
  { route: 'look', text: 'shell.look', icon: Eye, scope: 'licence:write', group: 'portal' },
  { route: 'words', text: 'shell.words', icon: Pen, scope: 'licence:write', group: 'portal' },
  { route: 'features', text: 'shell.features', icon: ListChecks, scope: 'licence:write', group: 'portal' },
  { route: 'questions', text: 'shell.questions', icon: ClipboardList, scope: 'licence:write', group: 'portal' },
  {
    route: 'announcements',
    text: 'shell.announcements',
    icon: Bell,
    scope: 'licence:write',
    group: 'portal',
  },
  {
    route: 'important-documents',
    text: 'shell.important_documents',
    icon: FileText,
    scope: 'licence:write',
    group: 'portal',
  },
  { route: 'firm', text: 'shell.firm', icon: Building, scope: 'licence:write', group: 'portal' },
  { route: 'publish', text: 'shell.publish', icon: Upload, scope: 'licence:write', group: 'portal' },
  {
    route: 'catalogue',
    text: 'shell.catalogue',
    icon: ListChecks,
    scope: 'catalogue:write',
    group: 'asking',
  },
  { route: 'mailbox', text: 'shell.mailbox', icon: Mail, scope: 'licence:write', group: 'asking' },
  { route: 'templates', text: 'shell.templates', icon: Copy, scope: 'catalogue:write', group: 'asking' },
  { route: 'advisers', text: 'shell.advisers', icon: User, scope: 'licence:write', group: 'people' },
  { route: 'staff', text: 'shell.staff', icon: Users, scope: 'staff:write', group: 'people' },
  { route: 'openings', text: 'shell.openings', icon: Clock, scope: 'staff:write', group: 'people' },
  { route: 'rights', text: 'shell.rights', icon: ShieldCheck, scope: 'staff:read', group: 'people' },
  { route: 'keys', text: 'shell.keys_of_systems', icon: Key, scope: 'keys:read', group: 'systems' },
  { route: 'webhooks', text: 'shell.webhooks', icon: Message, scope: 'webhooks:read', group: 'systems' },
  { route: 'import', text: 'shell.import', icon: FileUp, scope: 'licence:write', group: 'systems' },
  { route: 'events', text: 'shell.events', icon: ScrollText, scope: 'events:read', group: 'systems' },
  { route: 'trail', text: 'shell.trail', icon: ScrollText, scope: 'trail:read', group: 'accountability' },
  {
    route: 'trail-reviews',
    text: 'shell.trail_reviews',
    icon: ClipboardCheck,
    scope: 'trail:read',
    group: 'accountability',
  },
  {
    route: 'retention',
    text: 'shell.retention',
    icon: Hourglass,
    scope: 'privacy:read',
    group: 'accountability',
  },
  { route: 'privacy', text: 'shell.privacy', icon: Shield, scope: 'privacy:read', group: 'accountability' },
  {
    route: 'subprocessors',
    text: 'shell.subprocessors',
    icon: Handshake,
    scope: 'licence:read',
    group: 'accountability',
  },
];
