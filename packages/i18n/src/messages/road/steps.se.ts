import type { messages as en } from './steps.en.ts'

export const messages = {
  'roadStep.DEREGISTRATION_DE': 'Avregistrering i Tyskland',
  'roadStep.EXPORT_PLATES_DE': 'Exportskyltar',
  'roadStep.EXPORT_INSURANCE': 'Försäkring för resan',
  'roadStep.CUSTOMS_IMPORT_NO': 'Importförtullning i Norge',
  'roadStep.SVV_INSPECTION': 'Kontroll hos Statens vegvesen',
  'roadStep.DEFECT': 'Brist',
  'roadStep.IMPORT_TAX_NO': 'Engangsavgift i Norge',
  'roadStep.REGISTRATION_NO': 'Registrering i Norge',
  'roadStep.PLATES_NO': 'Norska skyltar',
  'roadStep.OTHER': 'Övrigt',
  'stepResult.PASSED': 'Godkänd',
  'stepResult.FAILED': 'Underkänd',
} as const satisfies Record<keyof typeof en, string>
