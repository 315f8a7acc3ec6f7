import type { Language } from '@bilbro/contract/common'

/** One word in the five languages, in this order. */
export const LANGUAGES = ['de', 'dk', 'no', 'se', 'en'] as const satisfies readonly Language[]
type Words = readonly [string, string, string, string, string]

/** Colours in the form used within a sentence. */
export const COLOR_WORDS: Record<string, Words> = {
  BEIGE: ['Beige', 'beige', 'beige', 'beige', 'beige'],
  BLACK: ['Schwarz', 'sort', 'sort', 'svart', 'black'],
  BLUE: ['Blau', 'blå', 'blå', 'blå', 'blue'],
  BROWN: ['Braun', 'brun', 'brun', 'brun', 'brown'],
  GOLD: ['Gold', 'guld', 'gull', 'guld', 'gold'],
  GREEN: ['Grün', 'grøn', 'grønn', 'grön', 'green'],
  GREY: ['Grau', 'grå', 'grå', 'grå', 'grey'],
  ORANGE: ['Orange', 'orange', 'oransje', 'orange', 'orange'],
  PURPLE: ['Violett', 'lilla', 'lilla', 'lila', 'purple'],
  RED: ['Rot', 'rød', 'rød', 'röd', 'red'],
  SILVER: ['Silber', 'sølv', 'sølv', 'silver', 'silver'],
  WHITE: ['Weiß', 'hvid', 'hvit', 'vit', 'white'],
  YELLOW: ['Gelb', 'gul', 'gul', 'gul', 'yellow'],
}

/** Equipment worth mentioning, the best first. */
export const HIGHLIGHTS: Record<string, Words> = {
  panoramicGlassRoof: ['Panoramadach', 'panoramatag', 'panoramatak', 'panoramatak', 'panoramic roof'],
  headUpDisplay: ['Head-up-Display', 'head-up display', 'head-up-display', 'head-up-display', 'head-up display'],
  airSuspension: ['Luftfederung', 'luftaffjedring', 'luftfjæring', 'luftfjädring', 'air suspension'],
  auxiliaryHeating: ['Standheizung', 'fyr', 'parkeringsvarmer', 'dieselvärmare', 'auxiliary heating'],
  glareFreeHighBeam: ['Matrix-Licht', 'matrix-lys', 'matrix-lys', 'matrisljus', 'matrix headlights'],
  adaptiveCruise: [
    'Abstandstempomat',
    'adaptiv fartpilot',
    'adaptiv cruisekontroll',
    'adaptiv farthållare',
    'adaptive cruise control',
  ],
  memorySeats: ['Memory-Sitze', 'sædehukommelse', 'seteminne', 'minnesstol', 'memory seats'],
  electricTailgate: [
    'elektrische Heckklappe',
    'elektrisk bagklap',
    'elektrisk bakluke',
    'elektrisk baklucka',
    'power tailgate',
  ],
  electricHeatedSeats: ['Sitzheizung', 'sædevarme', 'setevarme', 'stolsvärme', 'heated seats'],
  keylessEntry: ['schlüsselloser Zugang', 'nøglefri betjening', 'nøkkelfri adgang', 'nyckelfritt', 'keyless entry'],
  blindSpotMonitor: [
    'Totwinkelwarner',
    'blindvinkelassistent',
    'blindsonevarsler',
    'dödvinkelvarnare',
    'blind spot monitor',
  ],
  navigationSystem: ['Navigation', 'navigation', 'navigasjon', 'navigation', 'navigation'],
  sportSeats: ['Sportsitze', 'sportssæder', 'sportsseter', 'sportstolar', 'sport seats'],
  winterTires: [
    'zweiter Radsatz',
    'ekstra hjulsæt',
    'ekstra hjulsett',
    'extra hjuluppsättning',
    'second set of wheels',
  ],
  ambientLighting: ['Ambientelicht', 'ambientelys', 'stemningsbelysning', 'stämningsbelysning', 'ambient lighting'],
  wirelessCharging: [
    'kabelloses Laden',
    'trådløs opladning',
    'trådløs lading',
    'trådlös laddning',
    'wireless charging',
  ],
  alloyWheels: ['Leichtmetallräder', 'alufælge', 'lettmetallfelger', 'aluminiumfälgar', 'alloy wheels'],
  laneDepartureWarning: ['Spurassistent', 'vognbaneassistent', 'filholder', 'filassistent', 'lane assist'],
  bluetooth: ['Bluetooth', 'Bluetooth', 'Bluetooth', 'Bluetooth', 'Bluetooth'],
  roofRails: ['Dachreling', 'tagræling', 'takrails', 'takräcke', 'roof rails'],
}
