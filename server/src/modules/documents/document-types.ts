import { type ActionTypeName, actionTypeNames, actionTypes } from '@klantportaal/contract/action-types';

/** The types of actions that take what can become a PDF: every upload but the one of XML. */
export const documentTypes = actionTypeNames.filter(
  (name): name is ActionTypeName => actionTypes[name].group === 'upload' && name !== 'REQUEST_PENSION_XML',
);
