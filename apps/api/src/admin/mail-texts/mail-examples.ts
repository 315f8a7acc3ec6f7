// Example values for the placeholders of e-mails, for previews and test e-mails.
import type { MailKind, MailParams } from '@bilbro/i18n/texts/mail-texts'
import type { Language } from '@bilbro/contract/common'
import { formatFor } from '@bilbro/i18n/format'
import { instantIn } from '../mails/write-mail.ts'

type Names = keyof MailParams<MailKind>
/** Words of the examples that differ between the languages. */
const words: Record<Language, Record<'reason' | 'question' | 'message' | 'title', string>> = {
  en: {
    reason: 'We could not verify the trade register extract.',
    question: 'Please send us a current trade register extract.',
    message: 'This may be of interest to you.',
    title: 'New offer for your Audi A4 Avant',
  },
  de: {
    reason: 'Wir konnten den Handelsregisterauszug nicht prüfen.',
    question: 'Bitte senden Sie uns einen aktuellen Handelsregisterauszug.',
    message: 'Das könnte Sie interessieren.',
    title: 'Neues Angebot für Ihren Audi A4 Avant',
  },
  no: {
    reason: 'Vi kunne ikke kontrollere firmaattesten.',
    question: 'Send oss en oppdatert firmaattest.',
    message: 'Dette kan være interessant for deg.',
    title: 'Nytt tilbud på din Audi A4 Avant',
  },
  dk: {
    reason: 'Vi kunne ikke kontrollere udskriften fra CVR.',
    question: 'Send os en aktuel udskrift fra CVR.',
    message: 'Dette kan være interessant for dig.',
    title: 'Nyt tilbud på din Audi A4 Avant',
  },
  se: {
    reason: 'Vi kunde inte kontrollera registreringsbeviset.',
    question: 'Skicka oss ett aktuellt registreringsbevis.',
    message: 'Det här kan vara intressant för er.',
    title: 'Nytt bud på er Audi A4 Avant',
  },
}

/** An e-mail has only the placeholders that it declares; a name has the same example in all e-mails. */
export function mailExamples(kind: string, language: Language, publicUrl: string): Record<Names, string> {
  const format = formatFor(language)
  const { reason, question, message, title } = words[language]
  const toSupplier = kind.startsWith('supplier')
  return {
    name: 'Ingrid Solberg',
    // Both are empty or begin with their own space or line break, as in e-mails to suppliers.
    contact: ' Jonas Weber',
    message: toSupplier ? `\n\n${message}` : `${message}\n\n`,
    company: 'Fjordbil AS',
    by: 'Astrid Nyborg',
    sender: 'Astrid Nyborg',
    car: 'Audi A4 Avant 2.0 TDI',
    cars: kind === 'driverLink' ? 'Audi A4 Avant, Volvo V60' : 'Audi A4 Avant 2.0 TDI\nVolvo V60 T6 AWD',
    vin: 'WAUZZZ8K9KA000001',
    wish: 'Volvo V60',
    number: '2026-1042',
    amount: format.money({ minor: 1_990_000, currency: 'EUR' }),
    iban: 'DE89 3704 0044 0532 0130 00',
    due: format.day('2026-11-12'),
    day: format.day('2026-11-12'),
    until: format.day('2026-11-19'),
    expires: instantIn(language, new Date('2026-11-19T12:00:00Z')),
    at: instantIn(language, new Date('2026-11-12T08:30:00Z')),
    count: '3',
    view: 'Over 60 days in stock',
    list: 'Cars',
    totals: 'Rows: 12',
    missing: '',
    news: '–',
    days: '7',
    minutes: '15',
    code: '1234 5678',
    device: 'Firefox, Windows',
    ip: '192.0.2.10',
    token: 'Fjordbil DMS',
    webhook: 'Fjordbil DMS',
    url: 'https://dms.fjordbil.example/bilbro',
    files: 'audi-a4-1.jpg\naudi-a4-2.jpg',
    stop: `${publicUrl}/${language}/search-mails`,
    text: title,
    title,
    reason,
    question,
  }
}
