import type { messages as en } from './moved.en.ts'

/** Was ein Dialog sagt, der über seine Adresse geöffnet wurde, nachdem sich die Sache erledigt hat. */
export const messages = {
  'office.conflict.title': 'Hier ist nichts mehr zu tun',
  'office.conflict.decided': '{{name}} hat von {{by}} bereits eine Antwort bekommen: {{status}}.',
  'office.conflict.elsewhere':
    'Dieser Eintrag ist in der Liste nicht zu sehen. Er steht auf einer anderen Seite, oder es gibt ihn nicht mehr.',
  'office.conflict.showAll': 'Alle zeigen',
  'office.conflict.suspend': '{{name}} lässt sich jetzt nicht sperren: {{status}}.',
  'office.conflict.person': 'Diese Person arbeitet nicht mehr bei {{name}}.',
  'office.conflict.mail': 'Diese Mail gibt es nicht mehr.',
  'office.conflict.set': 'Diesen Rechtesatz gibt es nicht mehr. Jemand hat ihn gelöscht.',
} satisfies Record<keyof typeof en, string>
