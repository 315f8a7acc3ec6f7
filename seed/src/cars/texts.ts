import type { CarFields } from '@bilbro/contract/stock/cars/car-fields'
import { COLOR_WORDS, HIGHLIGHTS, LANGUAGES } from './words.ts'

/** Input of a sales text. */
interface Facts {
  readonly title: string
  readonly car: Pick<
    CarFields,
    | 'color'
    | 'firstRegistration'
    | 'mileage'
    | 'power'
    | 'previousOwners'
    | 'serviceHistory'
    | 'isVatReclaimable'
    | 'hadAccident'
    | 'damages'
    | 'location'
    | 'electricRangeKm'
    | 'keys'
    | 'hasCoc'
  >
  /** Keys of features worth mentioning. */
  readonly named: readonly string[]
}

type Voice = {
  intro: (title: string, color: string, registered: string, km: string, ps: number) => string
  registered: string
  unused: string
  range: (km: number) => string
  equipment: (list: string) => string
  and: string
  service: Record<'FULL' | 'PARTIAL' | 'NONE' | 'UNKNOWN', string>
  owners: (count: number) => string
  state: Record<'clean' | 'traces' | 'accident', string>
  vat: Record<'yes' | 'no', string>
  place: (location: string) => string
}

const VOICES: Record<(typeof LANGUAGES)[number], Voice> = {
  de: {
    intro: (title, color, registered, km, ps) => `${title} in ${color}, ${registered}, ${km} km, ${ps} PS.`,
    registered: 'Erstzulassung',
    unused: 'Neufahrzeug',
    range: (km) => ` Elektrische Reichweite nach WLTP ${km} km.`,
    equipment: (list) => ` Zur Ausstattung gehören ${list}.`,
    and: ' und ',
    service: {
      FULL: ' Scheckheft lückenlos geführt.',
      PARTIAL: ' Service teilweise nachgewiesen.',
      NONE: ' Ohne Servicenachweis.',
      UNKNOWN: '',
    },
    owners: (count) => (count === 1 ? ' Aus erster Hand.' : ` ${count} Vorbesitzer.`),
    state: {
      clean: ' Gepflegter Zustand, ohne nennenswerte Mängel.',
      traces: ' Gebrauchsspuren sind im Zustandsbericht beschrieben.',
      accident: ' Fachgerecht behobener Vorschaden, Einzelheiten im Zustandsbericht.',
    },
    vat: { yes: ' MwSt. ausweisbar.', no: ' Differenzbesteuert nach § 25a UStG.' },
    place: (location) => ` Standort ${location}; Transport nach Norwegen, Dänemark und Schweden auf Wunsch.`,
  },
  dk: {
    intro: (title, color, registered, km, ps) => `${title} i ${color}, ${registered}, ${km} km, ${ps} hk.`,
    registered: 'første registrering',
    unused: 'ny, ikke indregistreret',
    range: (km) => ` Elektrisk rækkevidde ${km} km (WLTP).`,
    equipment: (list) => ` Udstyret omfatter ${list}.`,
    and: ' og ',
    service: {
      FULL: ' Servicehistorikken er komplet.',
      PARTIAL: ' Servicehistorikken er delvist dokumenteret.',
      NONE: ' Uden servicedokumentation.',
      UNKNOWN: '',
    },
    owners: (count) => (count === 1 ? ' Én ejer fra ny.' : ` ${count} tidligere ejere.`),
    state: {
      clean: ' Velholdt, uden væsentlige fejl.',
      traces: ' Brugsspor er beskrevet i tilstandsrapporten.',
      accident: ' Fagligt udbedret skade, se tilstandsrapporten.',
    },
    vat: { yes: ' Momsen kan trækkes fra.', no: ' Sælges efter brugtmomsordningen.' },
    place: (location) => ` Bilen står i ${location}; transport til Danmark kan bestilles.`,
  },
  no: {
    intro: (title, color, registered, km, ps) => `${title} i ${color}, ${registered}, ${km} km, ${ps} hk.`,
    registered: 'førstegangsregistrert',
    unused: 'ny, ikke registrert',
    range: (km) => ` Elektrisk rekkevidde ${km} km (WLTP).`,
    equipment: (list) => ` Utstyret omfatter ${list}.`,
    and: ' og ',
    service: {
      FULL: ' Komplett servicehistorikk.',
      PARTIAL: ' Delvis dokumentert service.',
      NONE: ' Uten servicedokumentasjon.',
      UNKNOWN: '',
    },
    owners: (count) => (count === 1 ? ' Én eier fra ny.' : ` ${count} tidligere eiere.`),
    state: {
      clean: ' Velholdt, uten vesentlige feil.',
      traces: ' Bruksspor er beskrevet i tilstandsrapporten.',
      accident: ' Fagmessig utbedret skade, se tilstandsrapporten.',
    },
    vat: { yes: ' Mva. er fradragsberettiget.', no: ' Selges etter avansesystemet.' },
    place: (location) => ` Bilen står i ${location}; transport til Norge kan bestilles.`,
  },
  se: {
    intro: (title, color, registered, km, ps) => `${title} i ${color}, ${registered}, ${km} km, ${ps} hk.`,
    registered: 'först registrerad',
    unused: 'ny, ej registrerad',
    range: (km) => ` Elektrisk räckvidd ${km} km (WLTP).`,
    equipment: (list) => ` I utrustningen ingår ${list}.`,
    and: ' och ',
    service: {
      FULL: ' Komplett servicehistorik.',
      PARTIAL: ' Delvis dokumenterad service.',
      NONE: ' Utan servicedokumentation.',
      UNKNOWN: '',
    },
    owners: (count) => (count === 1 ? ' En ägare från ny.' : ` ${count} tidigare ägare.`),
    state: {
      clean: ' Välvårdad, utan väsentliga fel.',
      traces: ' Bruksspår beskrivs i skickrapporten.',
      accident: ' Fackmannamässigt åtgärdad skada, se skickrapporten.',
    },
    vat: { yes: ' Momsen är avdragsgill.', no: ' Säljs med vinstmarginalbeskattning.' },
    place: (location) => ` Bilen står i ${location}; transport till Sverige kan beställas.`,
  },
  en: {
    intro: (title, color, registered, km, ps) => `${title} in ${color}, ${registered}, ${km} km, ${ps} hp.`,
    registered: 'first registered',
    unused: 'new, never registered',
    range: (km) => ` Electric range ${km} km (WLTP).`,
    equipment: (list) => ` Equipment includes ${list}.`,
    and: ' and ',
    service: {
      FULL: ' Full service history.',
      PARTIAL: ' Service partly documented.',
      NONE: ' No service records.',
      UNKNOWN: '',
    },
    owners: (count) => (count === 1 ? ' One owner from new.' : ` ${count} previous owners.`),
    state: {
      clean: ' Well kept, without defects worth naming.',
      traces: ' Traces of use are described in the condition report.',
      accident: ' Earlier damage professionally repaired, see the condition report.',
    },
    vat: { yes: ' VAT is reclaimable.', no: ' Sold under the margin scheme.' },
    place: (location) => ` The car is in ${location}; transport to Norway, Denmark and Sweden can be arranged.`,
  },
}

/** 123456 as "123.456" or "123 456", without the slow formatter: a large world has a million of these. */
function grouped(value: number, separator: string): string {
  const digits = String(value)
  return digits.length < 4
    ? digits
    : `${digits.length > 6 ? `${digits.slice(0, -6)}${separator}${digits.slice(-6, -3)}` : digits.slice(0, -3)}${separator}${digits.slice(-3)}`
}

/** The features that the texts of a car mention, the best first. */
export const namedFeatures = (features: readonly string[], most: number): string[] => {
  const built = new Set(features)
  return Object.keys(HIGHLIGHTS)
    .filter((key) => built.has(key))
    .slice(0, most)
}

/** The sales text in the five languages. */
export function textsOf({ title, car, named }: Facts): Record<(typeof LANGUAGES)[number], string> {
  const [year, month] = car.firstRegistration?.split('-') ?? []
  const horsepower = Math.round((car.power ?? 0) * 1.35962)
  const state = car.hadAccident ? 'accident' : car.damages.length > 1 ? 'traces' : 'clean'
  const text = (index: number): string => {
    const voice = VOICES[LANGUAGES[index]!]
    const words = named.map((key) => HIGHLIGHTS[key]![index]!)
    const list = words.length > 1 ? `${words.slice(0, -1).join(', ')}${voice.and}${words.at(-1)}` : words[0]
    return [
      voice.intro(
        title,
        COLOR_WORDS[car.color!]![index]!,
        year ? `${voice.registered} ${month}/${year}` : voice.unused,
        grouped(car.mileage ?? 0, index < 2 ? '.' : index === 4 ? ',' : ' '),
        horsepower,
      ),
      car.electricRangeKm ? voice.range(car.electricRangeKm) : '',
      list ? voice.equipment(list) : '',
      voice.service[car.serviceHistory],
      car.previousOwners ? voice.owners(car.previousOwners) : '',
      voice.state[state],
      voice.vat[car.isVatReclaimable ? 'yes' : 'no'],
      voice.place(car.location ?? 'Flensburg'),
    ].join('')
  }
  return { de: text(0), dk: text(1), no: text(2), se: text(3), en: text(4) }
}
