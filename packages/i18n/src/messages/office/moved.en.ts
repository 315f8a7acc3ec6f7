/** What a dialog says that was opened by its address after its record had moved on. */
export const messages = {
  'office.conflict.title': 'Nothing left to do here',
  'office.conflict.decided': '{{name}} already has an answer from {{by}}: {{status}}.',
  'office.conflict.elsewhere': 'This entry is not in the list you see. It may stand on another page, or it is gone.',
  'office.conflict.showAll': 'Show all',
  'office.conflict.suspend': '{{name}} cannot be suspended now: {{status}}.',
  'office.conflict.move': 'This step is not possible any more. The car is now: {{status}}.',
  'office.conflict.photo': 'This picture is no longer there.',
  'office.conflict.document': 'This document is no longer there.',
  'office.conflict.listing': 'This is not possible now. The car on the portal is: {{status}}.',
  'office.conflict.person': 'This person no longer works at {{name}}.',
  'office.conflict.mail': 'This mail no longer exists.',
  'office.conflict.set': 'This set no longer exists. Somebody has deleted it.',
  'office.edit.locked': 'You can look at this, not change it: that takes the right “{{right}}”.',
  'office.edit.gone': 'This no longer exists: somebody has deleted it. What you entered was not saved.',
  'office.list.previous': 'Previous ([)',
  'office.list.next': 'Next (])',
} as const
