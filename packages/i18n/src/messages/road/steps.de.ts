import type { messages as en } from './steps.en.ts'

export const messages = {
  'roadStep.DEREGISTRATION_DE': 'Abmeldung in Deutschland',
  'roadStep.EXPORT_PLATES_DE': 'Ausfuhrkennzeichen',
  'roadStep.EXPORT_INSURANCE': 'Versicherung für die Fahrt',
  'roadStep.CUSTOMS_IMPORT_NO': 'Einfuhrzoll in Norwegen',
  'roadStep.SVV_INSPECTION': 'Prüfung bei Statens vegvesen',
  'roadStep.DEFECT': 'Mangel',
  'roadStep.IMPORT_TAX_NO': 'Engangsavgift in Norwegen',
  'roadStep.REGISTRATION_NO': 'Zulassung in Norwegen',
  'roadStep.PLATES_NO': 'Norwegische Kennzeichen',
  'roadStep.OTHER': 'Sonstiges',
  'stepResult.PASSED': 'Bestanden',
  'stepResult.FAILED': 'Nicht bestanden',
} as const satisfies Record<keyof typeof en, string>
