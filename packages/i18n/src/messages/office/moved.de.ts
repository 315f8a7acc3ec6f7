import type { messages as en } from './moved.en.ts'

/** Was ein Dialog sagt, der über seine Adresse geöffnet wurde, nachdem sich die Sache erledigt hat. */
export const messages = {
  'office.moved.title': 'Hier ist nichts mehr zu tun',
  'office.moved.decided': '{{name}} hat von {{by}} bereits eine Antwort bekommen: {{status}}.',
  'office.moved.elsewhere':
    'Dieser Eintrag ist in der Liste nicht zu sehen. Er steht auf einer anderen Seite, oder es gibt ihn nicht mehr.',
  'office.moved.showAll': 'Alle zeigen',
  'office.moved.suspend': '{{name}} lässt sich jetzt nicht sperren: {{status}}.',
  'office.moved.person': 'Diese Person arbeitet nicht mehr bei {{name}}.',
  'office.moved.mail': 'Diese Mail gibt es nicht mehr.',
  'office.moved.set': 'Diesen Rechtesatz gibt es nicht mehr. Jemand hat ihn gelöscht.',
} satisfies Record<keyof typeof en, string>
