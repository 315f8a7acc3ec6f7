import type { messages as en } from './contract.en.ts'

export const messages = {
  'mail.contractToSign.subject': 'Underskriv venligst: kontrakt {{number}} for {{car}}',
  'mail.contractToSign.body':
    'Hej {{name}},\n\nKontrakten for {{car}} er underskrevet af os og venter på din underskrift. Den gælder til {{until}}; derefter kan bilen gå til den næste.',
  'mail.contractToSign.button': 'Læs og underskriv',
  'mail.contractToSign.note':
    'Dette link er kun dit: den, der har det, kan underskrive i dit navn. Giv det ikke videre.',
  'mail.contractReminder.subject': 'Mangler underskrift: kontrakt {{number}} for {{car}}',
  'mail.contractReminder.body':
    'Hej {{name}},\n\nKontrakten for {{car}} venter stadig på din underskrift. Den gælder til {{until}}; derefter kan bilen gå til den næste.',
  'mail.contractReminder.button': 'Læs og underskriv',
  'mail.contractReminder.note': 'Dette link er kun dit. Det, vi sendte før, virker også stadig.',
  'mail.contractSigned.subject': 'Underskrevet: kontrakt {{number}} for {{car}}',
  'mail.contractSigned.body':
    'Hej {{name}},\n\nBegge parter har underskrevet kontrakten for {{car}}. Du finder den under dine ordrer, med bevisside og segl.',
  'mail.contractSigned.button': 'Åbn dine ordrer',
} satisfies Record<keyof typeof en, string>
