import type { messages as en } from './steps.en.ts'

export const messages = {
  'roadStep.DEREGISTRATION_DE': 'Afmelding i Tyskland',
  'roadStep.EXPORT_PLATES_DE': 'Eksportnummerplader',
  'roadStep.EXPORT_INSURANCE': 'Forsikring for turen',
  'roadStep.CUSTOMS_IMPORT_NO': 'Importfortoldning i Norge',
  'roadStep.SVV_INSPECTION': 'Syn hos Statens vegvesen',
  'roadStep.DEFECT': 'Mangel',
  'roadStep.IMPORT_TAX_NO': 'Engangsavgift i Norge',
  'roadStep.REGISTRATION_NO': 'Registrering i Norge',
  'roadStep.PLATES_NO': 'Norske nummerplader',
  'roadStep.OTHER': 'Andet',
  'stepResult.PASSED': 'Godkendt',
  'stepResult.FAILED': 'Ikke godkendt',
} as const satisfies Record<keyof typeof en, string>
