import { paths, type RouteName } from '@klantportaal/contract/paths';

/** Whether a route is shown in the layout of signed-in pages, with its menu. */
export const hasMenu = (route: RouteName): boolean => paths[route].access === 'signed-in' && route !== 'logout';
