import type { messages as en } from './driver.en.ts'

export const messages = {
  'mail.driverLink.subject': 'Biler, du skal køre: {{cars}}',
  'mail.driverLink.body':
    'Hej {{name}},\n\nBag dette link står, hvor bilerne hentes og bringes hen, udleveringskoden og pladsen til fotos og underskrifter: {{cars}}. Åbn det én gang med net; derefter virker det også uden og sender senere. Det gælder til {{until}}.',
  'mail.driverLink.button': 'Åbn bilerne',
  'mail.driverLink.note':
    'Den, der har linket, kan i dit navn melde, at en bil er hentet eller leveret. Giv det ikke videre.',
} as const satisfies Record<keyof typeof en, string>
