import type { LucideIconData } from 'lucide-react/types';

/** A file of an icon, whose own types leave its drawing out (`paths` in tsconfig.base.json). */
export declare const __iconData: LucideIconData;
