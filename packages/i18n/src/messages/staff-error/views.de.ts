import type { messages as english } from './views.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'error.note.contactToDealer': 'Eine Notiz für den Händler kann keine Notiz zu einem Anruf oder einer E-Mail sein.',
  'error.savedView.nameTaken': 'Sie haben in dieser Liste schon eine Ansicht mit diesem Namen.',
  'error.savedView.hidden':
    'Diese Ansicht hat Filter, die Sie nicht sehen dürfen. Deshalb können Sie ihre Filter nicht ersetzen. Speichern Sie eine Kopie.',
  'error.savedView.tooMany': 'Sie haben {{limit}} Ansichten. Bitte löschen Sie zuerst einige.',
  'error.mail.personal': 'Diese E-Mail zeigt, was ihr Empfänger sehen darf. Nur der Empfänger darf sie lesen.',
  'error.viewReport.group': 'Nach dieser Spalte lässt sich die Liste nicht gruppieren.',
  'error.viewReport.person': 'Bitte wählen Sie nur aktive Kollegen.',
  'error.viewReport.list': 'Diese Liste lässt sich nicht per E-Mail senden.',
  'error.figureMail.person': '{{name}} darf die Kennzahlen der Firma nicht sehen.',
  'error.figureMail.firstWeek': 'Es gibt noch keine Kennzahlen. Die erste Woche wird am Montag gezählt.',
}
