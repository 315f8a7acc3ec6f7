import type { messages as en } from './channels.en.ts'

export const messages: Record<keyof typeof en, string> = {
  'error.channel.removing':
    'Annoncen er stadig ved at blive fjernet fra {{channel}}. Offentliggør den igen, når den er væk.',
  'error.channel.notForSale': 'Denne bil er ikke til salg på {{channel}}.',
  'error.channel.notAsking': 'Dette spørgsmål er allerede besvaret.',
  'error.channel.notRemoving': 'Denne annonce venter ikke på at blive fjernet.',
}
