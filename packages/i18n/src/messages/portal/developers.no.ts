import type { messages as en } from './developers.en.ts'

export const messages = {
  'developers.title': 'For utviklere',
  'developers.intro':
    'Koble din egen programvare til Bilbro: les biler, bud, ordrer, fakturaer og transporter, og gi bud.',
  'developers.contents': 'På denne siden',
  'developers.start.title': 'Tilgang',
  'developers.start.body':
    'Opprett et token i profilen din, og send det med hvert kall i headeren Authorization. Tokenet handler for deg: det ser det du ser, og slutter å virke når du mister tilgangen.',
  'developers.start.answers':
    'Hvert svar er JSON med success, message og data. Beløp er hele minste enheter (cent, øre) med valuta. Tidspunkter er i UTC, dager skrives som 2026-11-27.',
  'developers.reference.title': 'Kall',
  'developers.reference.body':
    'Hvert kall krever omfanget som står ved siden av. Alle andre kall i portalen avviser tokener.',
  'developers.reference.openapi': 'Alle felter: OpenAPI-beskrivelse',
  'developers.reference.call': 'Kall',
  'developers.reference.scope': 'Omfang',
  'developers.recipes.title': 'Oppskrifter',
  'developers.recipes.body':
    'Kommandoene leser tokenet fra variabelen BILBRO_TOKEN, og ID-er fra listene i CAR og OFFER.',
  'developers.recipe.cars': 'List biler med filtre',
  'developers.recipe.carsNext': 'Les neste side',
  'developers.recipe.car': 'Les én bil',
  'developers.recipe.carTable': 'Alle biler som CSV-fil',
  'developers.recipe.offer': 'Gi et bud',
  'developers.recipe.offers': 'Les budene dine',
  'developers.recipe.withdraw': 'Trekk et bud',
  'developers.recipe.orders': 'Les ordrene dine',
  'developers.recipe.invoices': 'Les fakturaene dine',
  'developers.recipe.transports': 'Les transportene dine',
  'developers.copy': 'Kopier kommando',
  'developers.limits.title': 'Feil og grenser',
  'developers.limits.body':
    'En feil har success: false, en kode som ikke endrer seg, og en melding på engelsk. Ved feil inndata nevner issues hvert felt.',
  'developers.limits.rate':
    'Et token kan gjøre {{calls}} kall per minutt. Deretter er svaret 429, med sekundene du må vente, i Retry-After. Andre tokener og portalen påvirkes ikke.',
  'developers.limits.key':
    'Kall som gir eller besvarer et bud, krever en Idempotency-Key du velger selv. Kommer det ikke noe svar, gjentar du kallet med samme nøkkel og innhold: det virker bare én gang. En nøkkel gjelder i ett døgn.',
  'developers.webhooks.body':
    'Innholdet har type, timestamp og data. Svar med 2xx innen 15 sekunder. Ellers prøver vi igjen i tre dager, med samme webhook-id.',
  'developers.webhooks.verify': 'Kontroller en signatur (Node.js)',
  'developers.feeds.body':
    'Opprett en lenke i profilen din. Den slutter på .csv, .xlsx eller .json for prislisten og på .ics for kalenderen. Bare den som kjenner den, kan lese den.',
  'developers.feeds.columns': 'Kolonnene. Nye kommer til slutt.',
  'developers.recipe.priceList': 'Les prislisten',
  'developers.recipe.priceListChanged': 'Les den bare når den er endret',
  'developers.changes.webhooks': 'Webhooks, prislisten på en adresse og kalenderen.',
  'developers.changes.title': 'Endringer',
  'developers.changes.tokens': 'API-tokener med omfang, og denne siden.',
} as const satisfies Record<keyof typeof en, string>
