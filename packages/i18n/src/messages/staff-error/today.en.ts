export const messages = {
  'error.task.done': 'This work no longer waits: it is done, or the record has changed.',
  'error.task.cannotDo': 'This colleague does not have the rights for this work.',
  'error.task.pastDay': 'Please choose a day after today.',
} as const
