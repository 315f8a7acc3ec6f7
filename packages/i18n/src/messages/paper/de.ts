import type { messages as en } from './en.ts'

export const messages = {
  'paper.page': 'Seite {{n}} von {{m}}',
  'paper.directors': 'Geschäftsführung: {{names}}',
  'paper.taxNumber': 'Steuernummer: {{number}}',
  'paper.vatId': 'USt-IdNr.: {{number}}',
  'paper.account': 'Konto: {{number}}',
  'paper.sheet': 'Fahrzeugblatt',
  'paper.asOf': 'Stand: {{day}}',
  'paper.photo': 'Foto',
  'paper.zone': 'Bauteil',
  'paper.kind': 'Schaden',
  'paper.note': 'Anmerkung',
  'paper.severity': 'Schwere',
  'paper.file': 'fahrzeugblatt',
  'paper.report.file': 'zustandsbericht',
  'paper.report.sharedOn': 'Freigegeben am {{day}}',
  'paper.report.notShared': 'Abgeschlossen, noch nicht freigegeben',
  'paper.report.checksum': 'Prüfsumme dieser Version (SHA-256)',
  'paper.report.more': 'Weitere Fotos auf der Seite des Fahrzeugs: {{count}}',
  'paper.tax.EXPORT': 'Steuerfreie Ausfuhrlieferung gem. § 4 Nr. 1a, § 6 UStG',
  'paper.tax.IC_SUPPLY': 'Steuerfreie innergemeinschaftliche Lieferung gem. § 4 Nr. 1b, § 6a UStG',
  'paper.tax.VAT_IDS': 'USt-IdNr. des Lieferers: {{seller}}, des Abnehmers: {{buyer}}',
  'paper.tax.SELLER_VAT_ID': 'USt-IdNr. des Lieferers: {{seller}}',
  'paper.tax.NEW_VEHICLE':
    'Neues Fahrzeug gem. § 1b Abs. 3 UStG: Erstzulassung {{firstRegistration}}, Kilometerstand {{mileage}}',
  'paper.tax.MARGIN': 'Gebrauchtgegenstände/Sonderregelung',
} as const satisfies Record<keyof typeof en, string>
