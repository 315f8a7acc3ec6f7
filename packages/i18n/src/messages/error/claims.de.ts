import type { messages as en } from './claims.en.ts'

export const messages = {
  'error.claim.notYet': 'Ein Mangel kann gemeldet werden, sobald das Fahrzeug geliefert ist.',
  'error.claim.tooLate': 'Mängel an diesem Fahrzeug konnten bis {{day}} gemeldet werden.',
  'error.claim.photoGone': 'Ein Foto ist nicht mehr da. Bitte fügen Sie es noch einmal hinzu.',
  'error.claim.tooManyPhotos': 'Mehr als {{limit}} Fotos lassen sich zu einer Reklamation nicht aufbewahren.',
  'error.claim.needsAmount': 'Bitte geben Sie einen Betrag ein.',
  'error.claim.noAmount': 'Eine abgelehnte Reklamation hat keinen Betrag.',
  'error.claim.tooMuch': 'Für dieses Fahrzeug kann höchstens {{amount}} gutgeschrieben werden.',
  'error.claim.notInvoiced': 'Das Fahrzeug ist nicht berechnet, es lässt sich also nichts gutschreiben.',
  'error.claim.fourEyes': 'Wer über diesen Betrag entschieden hat, darf ihn nicht auch bestätigen.',
  'error.claim.waitsForSecond': 'Eine Entscheidung wartet auf eine zweite Person.',
  'error.claim.noSecond': 'Keine Entscheidung wartet auf eine zweite Person.',
  'error.claim.appealed': 'Sie haben schon einmal widersprochen. Diese Entscheidung bleibt.',
  'error.claim.appealLate': 'Widerspruch war bis {{day}} möglich.',
  'error.claim.closed': 'Diese Reklamation ist geschlossen.',
  'error.claim.credited': 'Diese Reklamation ist bereits gutgeschrieben.',
  'error.claim.creditsMuch': 'Es würde mehr gutgeschrieben, als berechnet wurde.',
  'error.claim.invoiceCredited':
    'Ein Teil dieser Rechnung wurde für eine Reklamation gutgeschrieben: Als Ganzes lässt sie sich nicht mehr stornieren.',
} satisfies Record<keyof typeof en, string>
