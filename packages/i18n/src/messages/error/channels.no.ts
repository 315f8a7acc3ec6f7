import type { messages as en } from './channels.en.ts'

export const messages: Record<keyof typeof en, string> = {
  'error.channel.removing': 'Annonsen fjernes fortsatt fra {{channel}}. Publiser den på nytt når den er borte.',
  'error.channel.notForSale': 'Denne bilen er ikke til salgs på {{channel}}.',
  'error.channel.notAsking': 'Dette spørsmålet er allerede besvart.',
  'error.channel.notRemoving': 'Denne annonsen venter ikke på å bli fjernet.',
}
