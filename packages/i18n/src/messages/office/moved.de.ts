import type { messages as en } from './moved.en.ts'

/** Texts of a dialog that was opened by its URL after its record had changed state. */
export const messages = {
  'office.conflict.title': 'Hier ist nichts mehr zu tun',
  'office.conflict.decided': '{{name}} hat von {{by}} bereits eine Antwort bekommen: {{status}}.',
  'office.conflict.elsewhere':
    'Dieser Eintrag ist in der Liste nicht zu sehen. Er steht auf einer anderen Seite, oder es gibt ihn nicht mehr.',
  'office.conflict.showAll': 'Alle zeigen',
  'office.conflict.suspend': '{{name}} lässt sich jetzt nicht sperren: {{status}}.',
  'office.conflict.move': 'Dieser Schritt geht nicht mehr. Das Auto ist jetzt: {{status}}.',
  'office.conflict.photo': 'Dieses Bild gibt es nicht mehr.',
  'office.conflict.document': 'Dieses Dokument gibt es nicht mehr.',
  'office.conflict.listing': 'Das geht jetzt nicht. Das Auto im Portal ist: {{status}}.',
  'office.conflict.person': 'Diese Person arbeitet nicht mehr bei {{name}}.',
  'office.conflict.mail': 'Diese E-Mail gibt es nicht mehr.',
  'office.conflict.set': 'Diesen Rechtesatz gibt es nicht mehr. Jemand hat ihn gelöscht.',
  'office.edit.locked': 'Sie können dies ansehen, aber nicht ändern: Dafür braucht es das Recht „{{right}}“.',
  'office.edit.gone': 'Dies gibt es nicht mehr: Jemand hat es gelöscht. Ihre Eingaben wurden nicht gespeichert.',
  'office.list.previous': 'Vorige ([)',
  'office.list.next': 'Nächste (])',
} satisfies Record<keyof typeof en, string>
