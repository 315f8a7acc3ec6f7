export const messages = {
  'error.task.done': 'Diese Aufgabe wartet nicht mehr: Sie ist erledigt, oder der Vorgang hat sich geändert.',
  'error.task.cannotDo': 'Diesem Kollegen fehlen die Rechte für diese Aufgabe.',
  'error.task.pastDay': 'Bitte wählen Sie einen Tag nach heute.',
} as const
