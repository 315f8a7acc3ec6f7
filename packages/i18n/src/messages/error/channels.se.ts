import type { messages as en } from './channels.en.ts'

export const messages: Record<keyof typeof en, string> = {
  'error.channel.removing': 'Annonsen tas fortfarande bort från {{channel}}. Publicera den igen när den är borta.',
  'error.channel.notForSale': 'Den här bilen är inte till salu på {{channel}}.',
  'error.channel.notAsking': 'Frågan är redan besvarad.',
  'error.channel.notRemoving': 'Den här annonsen väntar inte på att tas bort.',
}
