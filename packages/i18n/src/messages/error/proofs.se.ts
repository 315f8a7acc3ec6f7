import type { messages as en } from './proofs.en.ts'

export const messages = {
  'error.proof.encrypted': '{{name}} är skyddad med lösenord. Ladda upp den utan.',
  'error.proof.tooManyPages': '{{name}} har fler än {{limit}} sidor. Ladda upp bara den här handlingen.',
  'error.proof.unreadable': '{{name}} är inte hel eller ingen PDF. Gör om den och ladda upp den.',
  'error.proof.otherPaper': 'Den här handlingen efterfrågas inte här.',
  'error.proof.settled': 'Den här handlingen är kontrollerad och i ordning. Den kan inte ersättas.',
  'error.proof.dueBeforeOpened': 'Det här underlaget öppnades {{day}}: det kan tidigast förfalla då.',
  'error.proof.closed': 'Det här underlaget är avslutat och kan inte ändras.',
  'error.proof.empty': 'Inget har kommit in för den här handlingen än.',
  'error.proof.ticksMissing': 'Kryssa för allt som du har sett på handlingen.',
  'error.proof.needsReasons': 'Ange vad som är fel med handlingen.',
  'error.proof.notChecked': 'Allt har inte kommit in och kontrollerats än: {{papers}}',
  'error.proof.notArrived': 'Bilen har inte kommit fram än. Mottagandet kan bekräftas när den är där.',
  'error.proof.confirmed': 'Mottagandet av den här bilen är redan bekräftat.',
  'error.proof.notAsked': 'Den här bilen behöver ingen bekräftelse.',
  'error.proof.reminded': 'Handlaren har redan påmints i dag.',
  'error.proof.refunded': 'Depositionen är redan återbetald. Godkännandet står fast.',
  'error.proof.taxed':
    'Den här försäljningen har beskattats under tiden. Ta tillbaka det först, på sidan för betalningar.',
} as const satisfies Record<keyof typeof en, string>
