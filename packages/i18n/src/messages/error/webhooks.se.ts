import type { messages as en } from './webhooks.en.ts'

export const messages = {
  'error.webhook.address': 'Ange en adress som börjar med https:// och kan nås från internet.',
  'error.webhook.nameTaken': 'Det finns redan en webhook med detta namn.',
  'error.webhook.tooMany': 'Ett företag kan ha {{limit}} webhooks. Ta bort en först.',
  'error.webhook.disabled': 'Denna webhook är avstängd. Slå på den först.',
  'error.webhook.pending': 'Denna händelse väntar fortfarande på att skickas.',
  'error.feed.tooMany': 'Ett företag kan ha {{limit}} länkar av en typ. Återkalla en först.',
  'error.auth.feedGone': 'Denna länk gäller inte längre. Skapa en ny i er profil.',
} satisfies Record<keyof typeof en, string>
