import shared from '@klantportaal/web/i18n/common.en.ts';

/** The shared texts, and what every page of the portal may say. */
export default {
  ...shared,
  'common.skip_to_content': 'Skip to content',
  'common.menu': 'Menu',
  'common.open_items_one': '{{count}} open task',
  'common.open_items_other': '{{count}} open tasks',
  'common.only_for': 'Only {{name}} can do this.',
  'common.language': 'Language',
  'common.to_dashboard': 'To the overview',
  'common.to_login': 'To sign-in',
  'common.advisers': 'Your contacts',
  'common.failed_advisers': 'Your contacts could not be loaded',
  'common.all_rights_reserved': 'All rights reserved',
  'common.home': 'To the overview of {{name}}',
  'common.about_portal': 'About this portal',
  'common.accessibility': 'Accessibility',
  'common.crash_title': 'Something went wrong',
  'common.crash_text':
    'This page could not be shown. Please reload the page. If it keeps happening, please contact your adviser.',
  'common.away_title': 'No connection',
  'common.away_text': 'The portal cannot be reached at the moment. Please check your Wi-Fi or mobile data.',
  'common.away_comes_back': 'This page will open by itself once there is a connection.',
  'common.newer': 'There is a new version of the portal',
  'common.newer_text': 'Finish what you are doing. You will get the new version when you open another page.',
  'common.newer_now': 'Refresh now',
  'common.link_refused': 'You can no longer sign in with this link. Nothing has changed.',
  'common.signing_in': 'You are being signed in',
  'common.reload': 'Reload the page',
  'messages.expired': 'Your session has expired. Please sign in again.',
};
