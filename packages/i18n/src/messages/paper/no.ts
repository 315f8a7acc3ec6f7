import type { messages as en } from './en.ts'

export const messages = {
  'paper.page': 'Side {{n}} av {{m}}',
  'paper.directors': 'Daglig leder: {{names}}',
  'paper.taxNumber': 'Skattenummer: {{number}}',
  'paper.vatId': 'Mva-nr.: {{number}}',
  'paper.account': 'Konto: {{number}}',
  'paper.sheet': 'Bilark',
  'paper.asOf': 'Per {{day}}',
  'paper.photo': 'Bilde',
  'paper.zone': 'Del',
  'paper.kind': 'Skade',
  'paper.note': 'Merknad',
  'paper.severity': 'Alvorlighet',
  'paper.file': 'bilark',
  'paper.report.file': 'tilstandsrapport',
  'paper.report.sharedOn': 'Delt {{day}}',
  'paper.report.notShared': 'Fullført, ikke delt ennå',
  'paper.report.checksum': 'Kontrollsum for denne versjonen (SHA-256)',
  'paper.report.more': 'Flere bilder på bilens side: {{count}}',
  'paper.tax.EXPORT': 'Steuerfreie Ausfuhrlieferung gem. § 4 Nr. 1a, § 6 UStG (avgiftsfri eksport)',
  'paper.tax.IC_SUPPLY':
    'Steuerfreie innergemeinschaftliche Lieferung gem. § 4 Nr. 1b, § 6a UStG (avgiftsfri levering innen EU)',
  'paper.tax.VAT_IDS': 'Selgerens mva.-nr. i EU: {{seller}}, kjøperens: {{buyer}}',
  'paper.tax.SELLER_VAT_ID': 'Selgerens mva.-nr. i EU: {{seller}}',
  'paper.tax.NEW_VEHICLE':
    'Nytt kjøretøy etter § 1b (3) UStG: første registrering {{firstRegistration}}, kilometerstand {{mileage}}',
  'paper.tax.MARGIN': 'Gebrauchtgegenstände/Sonderregelung (Margin scheme - Second-hand goods)',
} as const satisfies Record<keyof typeof en, string>
