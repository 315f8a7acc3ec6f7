import type { messages as en } from './contract.en.ts'

export const messages = {
  'mail.contractToSign.subject': 'Vennligst signer: kontrakt {{number}} for {{car}}',
  'mail.contractToSign.body':
    'Hei {{name}},\n\nKontrakten for {{car}} er signert av oss og venter på din signatur. Den gjelder til {{until}}; etter det kan bilen gå til nestemann.',
  'mail.contractToSign.button': 'Les og signer',
  'mail.contractToSign.note': 'Denne lenken er bare din: den som har den, kan signere i ditt navn. Ikke gi den videre.',
  'mail.contractReminder.subject': 'Gjenstår å signere: kontrakt {{number}} for {{car}}',
  'mail.contractReminder.body':
    'Hei {{name}},\n\nKontrakten for {{car}} venter fortsatt på din signatur. Den gjelder til {{until}}; etter det kan bilen gå til nestemann.',
  'mail.contractReminder.button': 'Les og signer',
  'mail.contractReminder.note': 'Denne lenken er bare din. Den vi sendte før, virker også fortsatt.',
  'mail.contractSigned.subject': 'Signert: kontrakt {{number}} for {{car}}',
  'mail.contractSigned.body':
    'Hei {{name}},\n\nBegge parter har signert kontrakten for {{car}}. Du finner den under ordrene dine, med bevisside og segl.',
  'mail.contractSigned.button': 'Åpne ordrene',
} satisfies Record<keyof typeof en, string>
