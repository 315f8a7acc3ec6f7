export const messages = {
  'error.task.done': 'Denne opgave venter ikke længere: den er udført, eller sagen er ændret.',
  'error.task.cannotDo': 'Denne kollega har ikke rettighederne til opgaven.',
  'error.task.pastDay': 'Vælg en dag efter i dag.',
} as const
