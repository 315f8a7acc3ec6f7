import type { messages as en } from './channels.en.ts'

export const messages: Record<keyof typeof en, string> = {
  'error.channel.removing': 'Das Inserat wird noch aus {{channel}} entfernt. Veröffentlichen Sie es danach erneut.',
  'error.channel.notForSale': 'Dieses Fahrzeug steht für {{channel}} nicht zum Verkauf.',
  'error.channel.notAsking': 'Diese Frage ist schon beantwortet.',
  'error.channel.notRemoving': 'Dieses Inserat wartet nicht auf seine Entfernung.',
}
