/** Texts of a dialog that was opened by its URL after its record had changed state. */
export const messages = {
  'office.conflict.title': 'Nothing left to do here',
  'office.conflict.decided': '{{by}} has already decided on {{name}}: {{status}}.',
  'office.conflict.elsewhere':
    'This entry is not in the current list. It may be on another page, or it has been deleted.',
  'office.conflict.showAll': 'Show all',
  'office.conflict.suspend': '{{name}} cannot be suspended now: {{status}}.',
  'office.conflict.move': "This step is no longer possible. The car's status is now: {{status}}.",
  'office.conflict.photo': 'This photo no longer exists.',
  'office.conflict.document': 'This document no longer exists.',
  'office.conflict.listing': "This is not possible now. The listing's status is: {{status}}.",
  'office.conflict.person': 'This person no longer works at {{name}}.',
  'office.conflict.mail': 'This e-mail no longer exists.',
  'office.conflict.set': 'This set no longer exists. Somebody has deleted it.',
  'office.edit.locked': 'You can view this but not change it. Editing needs the right “{{right}}”.',
  'office.edit.gone': 'This no longer exists: somebody has deleted it. Your changes were not saved.',
  'office.list.previous': 'Previous ([)',
  'office.list.next': 'Next (])',
} as const
