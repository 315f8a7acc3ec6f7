import type { messages as en } from './bank.en.ts'

export const messages = {
  'error.payment.iban': 'Bitte prüfen Sie diese Kontonummer.',
  'error.payment.columns': 'Dieser Kontoauszug lässt sich nicht lesen. Fehlende Spalten: {{columns}}',
  'error.payment.account': 'Die Datei sagt nicht, von welchem Konto sie ist. Wählen Sie die Firma.',
  'error.bankAccount.number': 'Bitte geben Sie eine IBAN oder eine Kontonummer ein.',
  'error.bankAccount.taken': 'Dieses Konto ist schon eingetragen.',
  'error.payment.camt052':
    'Das ist ein untertägiger Umsatzbericht (camt.052): seine Umsätze können sich noch ändern. Bitte wählen Sie den Kontoauszug (camt.053).',
  'error.payment.camt054':
    'Das ist eine Avisierung einzelner Buchungen (camt.054): sie kommen im Kontoauszug noch einmal. Bitte wählen Sie den Kontoauszug (camt.053).',
  'error.payment.accountUnknown':
    '{{account}} ist keines unserer Konten. Legen Sie es zuerst bei der Gesellschaft an, oder lassen Sie diesen Auszug weg.',
  'error.payment.statementChanged':
    'Seit Ihrer Durchsicht hat sich etwas geändert. Bitte sehen Sie den Kontoauszug noch einmal durch.',
  'error.payment.statementBuiltOn':
    'Dieser Import lässt sich nicht mehr rückgängig machen: Mit seinen Umsätzen wurde schon gearbeitet.',
} as const satisfies Record<keyof typeof en, string>
