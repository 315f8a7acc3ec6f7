import type { messages as english } from './views.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'error.note.contactToDealer': 'Et notat til forhandleren kan ikke være et notat om en samtale eller en e-post.',
  'error.savedView.nameTaken': 'Du har allerede en visning med dette navnet i denne listen.',
  'error.savedView.hidden':
    'Denne visningen har filtre du ikke kan se. Derfor kan du ikke erstatte filtrene. Lagre en kopi i stedet.',
  'error.savedView.tooMany': 'Du har {{limit}} visninger. Slett noen først.',
  'error.mail.personal': 'Denne e-posten viser det mottakeren har tilgang til. Bare mottakeren kan lese den.',
  'error.viewReport.group': 'Listen kan ikke grupperes etter denne kolonnen.',
  'error.viewReport.person': 'Velg bare aktive kolleger.',
  'error.viewReport.list': 'Denne listen kan ikke sendes på e-post.',
  'error.figureMail.person': '{{name}} har ikke tilgang til selskapets nøkkeltall.',
  'error.figureMail.firstWeek': 'Det finnes ingen nøkkeltall ennå. Den første uken telles på mandag.',
}
