import type { messages as en } from './developers.en.ts'

export const messages = {
  'developers.title': 'For udviklere',
  'developers.intro':
    'Forbind din egen software med Bilbro: læs biler, bud, ordrer, fakturaer og transporter, og afgiv bud.',
  'developers.contents': 'På denne side',
  'developers.start.title': 'Adgang',
  'developers.start.body':
    'Opret et token i din profil, og send det med hvert kald i headeren Authorization. Tokenet handler for dig: det ser det, du ser, og holder op med at virke, når du mister adgangen.',
  'developers.start.answers':
    'Hvert svar er JSON med success, message og data. Beløb er hele mindste enheder (cent, øre) med valuta. Tidspunkter er i UTC, dage skrives som 2026-11-27.',
  'developers.reference.title': 'Kald',
  'developers.reference.body':
    'Hvert kald kræver det omfang, der står ved siden af. Alle andre kald på portalen afviser tokens.',
  'developers.reference.openapi': 'Alle felter: OpenAPI-beskrivelse',
  'developers.reference.call': 'Kald',
  'developers.reference.scope': 'Omfang',
  'developers.recipes.title': 'Opskrifter',
  'developers.recipes.body':
    'Kommandoerne læser tokenet fra variablen BILBRO_TOKEN og ID’er fra listerne i CAR og OFFER.',
  'developers.recipe.cars': 'List biler med filtre',
  'developers.recipe.carsNext': 'Læs næste side',
  'developers.recipe.car': 'Læs én bil',
  'developers.recipe.carTable': 'Alle biler som CSV-fil',
  'developers.recipe.offer': 'Afgiv et bud',
  'developers.recipe.offers': 'Læs dine bud',
  'developers.recipe.withdraw': 'Træk et bud tilbage',
  'developers.recipe.orders': 'Læs dine ordrer',
  'developers.recipe.invoices': 'Læs dine fakturaer',
  'developers.recipe.transports': 'Læs dine transporter',
  'developers.copy': 'Kopiér kommando',
  'developers.limits.title': 'Fejl og grænser',
  'developers.limits.body':
    'En fejl har success: false, en kode, der ikke ændrer sig, og en besked på engelsk. Ved forkerte input nævner issues hvert felt.',
  'developers.limits.rate':
    'Et token kan foretage {{calls}} kald pr. minut. Derefter er svaret 429 med de sekunder, du skal vente, i Retry-After. Andre tokens og portalen påvirkes ikke.',
  'developers.limits.key':
    'Kald, der afgiver eller besvarer et bud, kræver en Idempotency-Key, som du selv vælger. Kommer der intet svar, gentager du kaldet med samme nøgle og indhold: det virker kun én gang. En nøgle gælder i et døgn.',
  'developers.webhooks.body':
    'Indholdet har type, timestamp og data. Svar med 2xx inden for 15 sekunder. Ellers prøver vi igen i tre dage, med samme webhook-id.',
  'developers.webhooks.verify': 'Kontrollér en signatur (Node.js)',
  'developers.feeds.body':
    'Opret et link i din profil. Det slutter på .csv, .xlsx eller .json for prislisten og på .ics for kalenderen. Kun den, der kender det, kan læse det.',
  'developers.feeds.columns': 'Kolonnerne. Nye kommer til sidst.',
  'developers.recipe.priceList': 'Læs prislisten',
  'developers.recipe.priceListChanged': 'Læs den kun, når den er ændret',
  'developers.changes.webhooks': 'Webhooks, prislisten på en adresse og kalenderen.',
  'developers.changes.title': 'Ændringer',
  'developers.changes.tokens': 'API-tokens med omfang, og denne side.',
} as const satisfies Record<keyof typeof en, string>
