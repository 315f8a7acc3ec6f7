import type { messages as en } from './invoice.en.ts'

export const messages: Record<keyof typeof en, string> = {
  'mail.invoice.subject': 'Rechnung {{number}}',
  'mail.invoice.body':
    'Guten Tag {{company}},\n\nanbei die Rechnung {{number}} über {{amount}}, zahlbar bis {{due}}. Ihre elektronische Form liegt bei.',
  'mail.creditNote.subject': 'Rechnungskorrektur {{number}}',
  'mail.creditNote.body':
    'Guten Tag {{company}},\n\nanbei die Rechnungskorrektur {{number}} über {{amount}} mit ihrer elektronischen Form.',
  'mail.statement.subject': 'Kontoauszug',
  'mail.statement.body':
    'Guten Tag {{company}},\n\nanbei Ihr Kontoauszug zum {{day}}. Der Saldo beträgt {{amount}}. Zahlungen der letzten Tage sind möglicherweise noch nicht enthalten.',
  'mail.dunning1.subject': 'Zahlungserinnerung: Rechnung {{number}}',
  'mail.dunning1.body':
    'Guten Tag {{company}},\n\ndie Rechnung {{number}} war bis {{due}} zahlbar; davon sind noch {{amount}} offen. Vielleicht ist sie untergegangen: Sie liegt noch einmal bei.\n\nBitte überweisen Sie den Betrag bis {{until}} auf {{iban}} unter Angabe von {{number}}. Haben Sie inzwischen gezahlt, ist nichts mehr zu tun.',
  'mail.dunning2.subject': 'Zweite Mahnung: Rechnung {{number}}',
  'mail.dunning2.body':
    'Guten Tag {{company}},\n\ntrotz unserer Erinnerung sind von der Rechnung {{number}}, zahlbar bis {{due}}, noch {{amount}} offen.\n\nBitte überweisen Sie den Betrag bis {{until}} auf {{iban}} unter Angabe von {{number}}. Stimmt an der Rechnung etwas nicht, teilen Sie es uns bis dahin mit. Das Fahrzeug bleibt bis zur Zahlung bei uns.',
  'mail.dunning3.subject': 'Letzte Mahnung: Rechnung {{number}}',
  'mail.dunning3.body':
    'Guten Tag {{company}},\n\nvon der Rechnung {{number}}, zahlbar bis {{due}}, sind nach zwei Mahnungen noch {{amount}} offen.\n\nWir setzen Ihnen eine letzte Frist bis {{until}} für die Zahlung auf {{iban}} unter Angabe von {{number}}. Danach behalten wir uns ohne weitere Mahnung unsere Rechte aus Gesetz und Vertrag vor: Rücktritt, Ersatz des Verzugsschadens und die Beitreibung der Forderung.',
}
