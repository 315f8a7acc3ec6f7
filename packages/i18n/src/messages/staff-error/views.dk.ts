import type { messages as english } from './views.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'error.note.contactToDealer': 'En note til forhandleren kan ikke være en note om et opkald eller en e-mail.',
  'error.savedView.nameTaken': 'Du har allerede en visning med dette navn på listen.',
  'error.savedView.hidden':
    'Denne visning har filtre, som du ikke kan se. Derfor kan du ikke erstatte filtrene. Gem en kopi i stedet.',
  'error.savedView.tooMany': 'Du har {{limit}} visninger. Slet nogle først.',
  'error.mail.personal': 'Denne mail viser det, som modtageren har adgang til. Kun modtageren må læse den.',
  'error.viewReport.group': 'Listen kan ikke grupperes efter denne kolonne.',
  'error.viewReport.person': 'Vælg kun aktive kolleger.',
  'error.viewReport.list': 'Denne liste kan ikke sendes på mail.',
  'error.figureMail.person': '{{name}} har ikke adgang til virksomhedens nøgletal.',
  'error.figureMail.firstWeek': 'Der er ingen nøgletal endnu. Den første uge tælles på mandag.',
}
