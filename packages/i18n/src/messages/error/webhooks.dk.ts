import type { messages as en } from './webhooks.en.ts'

export const messages = {
  'error.webhook.address': 'Angiv en adresse, der begynder med https:// og kan nås fra internettet.',
  'error.webhook.nameTaken': 'Der findes allerede en webhook med dette navn.',
  'error.webhook.tooMany': 'Et firma kan have {{limit}} webhooks. Slet en først.',
  'error.webhook.disabled': 'Denne webhook er slået fra. Slå den til først.',
  'error.webhook.pending': 'Denne hændelse venter stadig på at blive sendt.',
  'error.feed.tooMany': 'Et firma kan have {{limit}} links af en type. Tilbagekald et først.',
  'error.auth.feedGone': 'Dette link er ikke længere gyldigt. Opret et nyt i jeres profil.',
} satisfies Record<keyof typeof en, string>
