/** What a dialog says that was opened by its address after its record had moved on. */
export const messages = {
  'office.moved.title': 'Nothing left to do here',
  'office.moved.decided': '{{name}} already has an answer from {{by}}: {{status}}.',
  'office.moved.elsewhere': 'This entry is not in the list you see. It may stand on another page, or it is gone.',
  'office.moved.showAll': 'Show all',
  'office.moved.suspend': '{{name}} cannot be suspended now: {{status}}.',
  'office.moved.person': 'This person no longer works at {{name}}.',
  'office.moved.mail': 'This mail no longer exists.',
  'office.moved.set': 'This set no longer exists. Somebody has deleted it.',
} as const
