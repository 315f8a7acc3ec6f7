export const messages = {
  'error.task.done': 'Denne oppgaven venter ikke lenger: den er gjort, eller saken er endret.',
  'error.task.cannotDo': 'Denne kollegaen har ikke rettighetene til oppgaven.',
  'error.task.pastDay': 'Velg en dag etter i dag.',
} as const
