import type { messages as english } from './views.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'error.note.contactToDealer':
    'En anteckning till handlaren kan inte vara en anteckning om ett samtal eller ett mejl.',
  'error.savedView.nameTaken': 'Du har redan en vy med det namnet i listan.',
  'error.savedView.hidden':
    'Vyn har filter som du inte får se. Därför kan du inte ersätta filtren. Spara en kopia i stället.',
  'error.savedView.tooMany': 'Du har {{limit}} vyer. Ta bort några först.',
  'error.mail.personal': 'Det här mejlet visar det mottagaren har åtkomst till. Bara mottagaren får läsa det.',
  'error.viewReport.group': 'Listan kan inte grupperas efter den kolumnen.',
  'error.viewReport.person': 'Välj bara aktiva kollegor.',
  'error.viewReport.list': 'Listan kan inte skickas via e-post.',
  'error.figureMail.person': '{{name}} har inte åtkomst till företagets nyckeltal.',
  'error.figureMail.firstWeek': 'Det finns inga nyckeltal ännu. Den första veckan räknas på måndag.',
}
