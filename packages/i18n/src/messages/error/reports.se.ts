import type { messages as en } from './reports.en.ts'

export const messages = {
  'error.report.open':
    'Bilen har en rapport som inte är delad ännu (version {{number}}). Fortsätt den eller dela den först.',
  'error.report.shared': 'Den här versionen är delad och kan inte längre ändras. Påbörja en ny version.',
  'error.report.notDraft': 'Den här versionen är klar. Öppna den igen för att ändra den.',
  'error.report.incomplete': 'Rapporten är inte komplett ännu. Uppgifter som saknas: {{count}}.',
  'error.report.none': 'Den här versionen av rapporten finns inte.',
  'error.report.draftPrint': 'Slutför rapporten innan du skriver ut den.',
  'error.report.photos': 'Bildlistan stämmer inte med filerna.',
  'error.report.photosFull': 'Rapporten har redan {{most}} bilder. Du kan inte lägga till fler.',
  'error.report.twiceDamage': 'En skada står två gånger i listan.',
  'error.car.fromReport': 'Fältet kommer från den delade skickrapporten. Rätta det där, med en ny version.',
} satisfies Record<keyof typeof en, string>
