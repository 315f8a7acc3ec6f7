import type { messages as en } from './steps.en.ts'

export const messages = {
  'roadStep.DEREGISTRATION_DE': 'Avregistrering i Tyskland',
  'roadStep.EXPORT_PLATES_DE': 'Eksportskilt',
  'roadStep.EXPORT_INSURANCE': 'Forsikring for turen',
  'roadStep.CUSTOMS_IMPORT_NO': 'Innfortolling i Norge',
  'roadStep.SVV_INSPECTION': 'Kontroll hos Statens vegvesen',
  'roadStep.DEFECT': 'Mangel',
  'roadStep.IMPORT_TAX_NO': 'Engangsavgift',
  'roadStep.REGISTRATION_NO': 'Registrering i Norge',
  'roadStep.PLATES_NO': 'Norske skilt',
  'roadStep.OTHER': 'Annet',
  'stepResult.PASSED': 'Bestått',
  'stepResult.FAILED': 'Ikke bestått',
} as const satisfies Record<keyof typeof en, string>
