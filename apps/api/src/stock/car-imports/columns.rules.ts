// Which field a column of a file means: our own names, the labels of our exports, and those of mobile.de's dealer CSV.
import { plainWord } from '../../core/plain-word.ts'

const aliases: Record<string, string[]> = {
  stockNo: [
    'stock number',
    'stockno',
    'interne_nummer',
    'interne nummer',
    'internalnumber',
    'bestandsnummer',
    'lagernummer',
    'lagernr',
    'fahrzeugnummer',
    'lagernummer',
  ],
  vin: [
    'vin',
    'fin',
    'fahrgestellnummer',
    'fahrzeug-identnummer',
    'fahrzeugidentnummer',
    'fgnr',
    'chassis',
    'chassisnummer',
    'understellsnummer',
    'stelnummer',
    'chassinummer',
  ],
  noVinReason: ['no vin reason', 'reason without vin', 'grund ohne fin', 'grund ohne fahrgestellnummer'],
  hsn: ['hsn'],
  tsn: ['tsn'],
  registrationNo: ['registration number', 'plate', 'kennzeichen', 'registreringsnummer', 'regnr'],
  brand: ['brand', 'make', 'marke', 'hersteller', 'merke', 'maerke', 'mærke', 'märke'],
  model: ['model', 'modell'],
  variant: [
    'variant',
    'variante',
    'modelldescription',
    'modeldescription',
    'modellbezeichnung',
    'typ',
    'version',
    'ausfuehrung',
  ],
  trimLine: ['trim', 'trimline', 'ausstattungslinie', 'linie'],
  condition: ['condition', 'zustand', 'neufahrzeug', 'tilstand', 'stand', 'skick'],
  usageType: ['usagetype', 'fahrzeugart', 'verwendung'],
  bodyType: [
    'bodytype',
    'body',
    'kategorie',
    'category',
    'karosserie',
    'aufbau',
    'karosserieform',
    'karosseri',
    'karrosseri',
    'kaross',
  ],
  carType: ['cartype', 'fahrzeugklasse', 'vehicleclass'],
  firstRegistration: [
    'first registration',
    'firstregistration',
    'ez',
    'erstzulassung',
    'forstegangsregistrert',
    'forste registrering',
    'date of first registration',
    'førstegangsregistrert',
    '1. registrering',
    'första registrering',
  ],
  constructionYear: ['constructionyear', 'baujahr'],
  modelYear: ['modelyear', 'modelljahr'],
  mileage: [
    'mileage',
    'km',
    'kilometer',
    'kilometerstand',
    'laufleistung',
    'km-stand',
    'km stand',
    'kilometerstand (km)',
    'mätarställning',
  ],
  previousOwners: [
    'previousowners',
    'owners',
    'vorbesitzer',
    'halter',
    'anzahl halter',
    'anzahl_der_vorbesitzer',
    'anzahl der vorbesitzer',
  ],
  generalInspectionUntil: ['generalinspection', 'hu', 'tuev', 'tüv', 'hu bis'],
  keys: ['keys', 'schluessel', 'schlüssel', 'anzahl schluessel'],
  power: ['power', 'leistung', 'kw', 'leistung (kw)', 'leistung kw', 'effekt'],
  cubicCapacity: ['cubiccapacity', 'ccm', 'hubraum', 'displacement'],
  cylinders: ['cylinders', 'zylinder'],
  gearbox: ['gearbox', 'getriebe', 'getriebeart', 'transmission', 'girkasse', 'gear', 'gearkasse', 'växellåda'],
  fuel: [
    'fuel',
    'kraftstoff',
    'kraftstoffart',
    'treibstoff',
    'treibstoffart',
    'drivstoff',
    'brændstof',
    'drivmiddel',
    'drivmedel',
  ],
  driveType: ['drivetype', 'antrieb', 'antriebsart', 'drive', 'hjuldrift', 'træk', 'drivning'],
  color: ['color', 'colour', 'farbe', 'aussenfarbe', 'außenfarbe', 'farge', 'farve', 'färg'],
  manufacturerColor: ['manufacturercolor', 'farbbezeichnung', 'herstellerfarbe', 'herstellerfarbbezeichnung'],
  isMetallic: ['metallic'],
  interiorColor: ['interiorcolor', 'innenfarbe', 'interieurfarbe'],
  interiorType: ['interiortype', 'polster', 'innenausstattung', 'interieurtyp'],
  doors: ['doors', 'tueren', 'türen'],
  seats: ['seats', 'sitze', 'sitzplaetze', 'sitzplätze'],
  emissionClass: ['emissionclass', 'schadstoffklasse', 'euronorm', 'abgasnorm'],
  co2Wltp: ['co2', 'co2 (wltp)', 'co2wltp', 'emission', 'co2-emissionen'],
  co2Nedc: ['co2nedc', 'co2 (nefz)', 'co2 nefz'],
  curbWeightKg: ['curbweight', 'curbweightkg', 'leergewicht', 'eigengewicht', 'egenvekt'],
  grossWeightKg: ['grossweight', 'gesamtgewicht'],
  electricRangeKm: ['electricrange', 'reichweite', 'rekkevidde'],
  isDamaged: ['damaged', 'beschaedigtes_fahrzeug', 'beschaedigt', 'beschädigt', 'unfallfahrzeug'],
  location: ['location', 'standort', 'lagerort', 'lokasjon', 'plassering', 'placering', 'plats'],
  supplierName: ['supplier', 'lieferant', 'suppliername'],
  price: [
    'price',
    'preis',
    'verkaufspreis',
    'dealerprice',
    'haendlerpreis',
    'händlerpreis',
    'netto preis',
    'nettopreis',
    'pris',
  ],
  purchasePrice: [
    'purchaseprice',
    'einkaufspreis',
    'ek',
    'ek-preis',
    'ek netto',
    'innkjøpspris',
    'indkøbspris',
    'inköpspris',
  ],
  purchasedOn: ['purchasedon', 'purchase date', 'einkaufsdatum', 'ankaufsdatum', 'ek-datum'],
  purchaseTaxCase: ['purchasetaxcase', 'steuerart', 'besteuerung', 'mwst'],
  textDe: ['bemerkung', 'beschreibung', 'description', 'text'],
}

/** Fields that a column can be mapped to. */
export const importFields = Object.keys(aliases)

const byHeader = new Map(
  Object.entries(aliases).flatMap(([field, names]) =>
    [field, ...names].map((name) => [plainWord(name), field] as const),
  ),
)

export type Mapping = Record<string, string | null>

/** Proposes a field for each header; a field that two headers want goes to the first. */
export function proposeMapping(headers: string[]): Mapping {
  const taken = new Set<string>()
  return Object.fromEntries(
    headers.map((header) => {
      const field = byHeader.get(plainWord(header)) ?? null
      if (field === null || taken.has(field)) return [header, null]
      taken.add(field)
      return [header, field]
    }),
  )
}
