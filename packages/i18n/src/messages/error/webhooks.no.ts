import type { messages as en } from './webhooks.en.ts'

export const messages = {
  'error.webhook.address': 'Oppgi en adresse som begynner med https:// og kan nås fra internett.',
  'error.webhook.nameTaken': 'Det finnes allerede en webhook med dette navnet.',
  'error.webhook.tooMany': 'Et firma kan ha {{limit}} webhooks. Slett en først.',
  'error.webhook.disabled': 'Denne webhooken er slått av. Slå den på først.',
  'error.webhook.pending': 'Denne hendelsen venter fortsatt på å bli sendt.',
  'error.feed.tooMany': 'Et firma kan ha {{limit}} lenker av en type. Trekk tilbake en først.',
  'error.auth.feedGone': 'Denne lenken er ikke lenger gyldig. Lag en ny i profilen din.',
} satisfies Record<keyof typeof en, string>
