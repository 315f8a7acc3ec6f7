export const messages = {
  'error.task.done': 'Den här uppgiften väntar inte längre: den är klar, eller ärendet har ändrats.',
  'error.task.cannotDo': 'Den här kollegan har inte behörighet för uppgiften.',
  'error.task.pastDay': 'Välj en dag efter i dag.',
} as const
