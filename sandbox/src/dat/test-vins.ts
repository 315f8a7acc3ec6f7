// DAT's free test VINs, as its documentation lists them ("Test-VIN allgemein", "Test-VIN für Fehlermeldungen", 2026).
// It names maker and peculiarity; models and codes are invented, except the BMW's.

export type Car = {
  eCode: string
  brand: string
  model: string
  variant: string
  container?: string
  constructionTime?: string
  accuracy?: '0' | '1'
  kw?: number
  /** Missing for other fuels: DAT's code for them is not documented. */
  fuel?: 'B' | 'D' | undefined
  /** The country for which the maker built the car. */
  builtFor?: string
  /** Has two exterior colours. */
  isTwoTone?: boolean
}
/** The vehicles of a VIN; `isCardOnly`: an error that carries the data card of the first one. */
export type TestVin = { cars: Car[]; isCardOnly?: boolean }

type Peculiarity = Partial<Car> & { hits?: number; isCardOnly?: boolean; isUncertain?: boolean }

let serial = 0
function testVin(brand: string, { hits = 1, isCardOnly, isUncertain, ...more }: Peculiarity = {}): TestVin {
  const cars = Array.from({ length: hits }, (_, at): Car => {
    serial += 1
    return {
      eCode: isCardOnly ? '' : `0199${String(serial).padStart(11, '0')}`,
      brand,
      model: 'Testmodell',
      variant: hits > 1 ? `Variante ${at + 1}` : 'Basis',
      fuel: 'D',
      ...(hits > 1 || isUncertain ? { accuracy: '1' as const } : {}),
      ...more,
    }
  })
  return { cars, ...(isCardOnly && { isCardOnly }) }
}

const audi: Car = { eCode: '010250430030001', brand: 'Audi', model: 'A4 Avant', variant: '35 TDI advanced' }
const other = { fuel: undefined }

export const testVins: Record<string, TestVin> = {
  ZFADEXTESTSTUB001: testVin('Abarth'),
  ZARDEXTESTSTUB001: testVin('Alfa Romeo'),
  WAUDEXTESTSTUB001: { cars: [audi] },
  WAUDEXTESTSTUB002: testVin('Audi', { builtFor: 'NL' }),
  WAUDEXTESTSTUB003: { cars: [{ ...audi, eCode: '010250430030003', variant: '40 TFSI sport', fuel: 'B' }] },
  WAUDEXTESTSTUB004: testVin('Audi', { isTwoTone: true }),
  WB1DEXTESTSTUB001: testVin('BMW'),
  WBADEXTESTSTUB001: testVin('BMW', {
    eCode: '011301110300002',
    container: 'DE006',
    constructionTime: '5297',
    model: 'Baureihe 5 Touring (F11)(2010->)',
    variant: '520d',
  }),
  WBADEXTESTSTUB002: testVin('BMW', { isCardOnly: true, model: '3er', variant: '320d' }),
  WBADEXTESTSTUB003: testVin('BMW'),
  '1G6DEXTESTSTUB001': testVin('Cadillac'),
  VF7DEXTESTSTUB001: testVin('Citroën'),
  VF7DEXTESTSTUB002: testVin('Citroën'),
  UU1DEXTESTSTUB001: testVin('Dacia'),
  UU1DEXTESTSTUB002: testVin('Dacia', other),
  VF7DEXTESTSTUB003: testVin('DS'),
  ZFADEXTESTSTUB002: testVin('Fiat'),
  ZFADEXTESTSTUB003: testVin('Fiat'),
  WF0DEXTESTSTUB001: testVin('Ford'),
  WF0DEXTESTSTUB002: testVin('Ford'),
  WF0DEXTESTSTUB003: {
    cars: [
      { eCode: '012050560020001', brand: 'Ford', model: 'Kuga', variant: '1.5 EcoBoost', fuel: 'B', accuracy: '1' },
      { eCode: '012050560020002', brand: 'Ford', model: 'Kuga', variant: '1.5 EcoBlue', accuracy: '1' },
    ],
  },
  WF0DEXTESTSTUB004: testVin('Ford', { builtFor: 'BE' }),
  WF0DEXTESTSTUB006: testVin('Ford', { builtFor: 'IT' }),
  JH2DEXTESTSTUB001: testVin('Honda'),
  JHMDEXTESTSTUB001: testVin('Honda'),
  KMHDEXTESTSTUB001: testVin('Hyundai'),
  MALDEXTESTSTUB001: testVin('Hyundai'),
  SAJDEXTESTSTUB001: testVin('Jaguar'),
  KNEDEXTESTSTUB001: testVin('Kia'),
  U5YDEXTESTSTUB001: {
    cars: [{ eCode: '012470390010001', brand: 'Kia', model: 'Sportage', variant: '1.6 T-GDI', fuel: 'B' }],
  },
  ZLADEXTESTSTUB001: testVin('Lancia'),
  SALDEXTESTSTUB001: testVin('Land Rover'),
  JTHDEXTESTSTUB001: testVin('Lexus'),
  WMADEXTESTSTUB001: testVin('MAN'),
  JMZDEXTESTSTUB001: testVin('Mazda'),
  WDBDEXTESTSTUB001: testVin('Mercedes-Benz'),
  WDBDEXTESTSTUB002: testVin('Mercedes-Benz', { hits: 2 }),
  WDCDEXTESTSTUB001: testVin('Mercedes-Benz', other),
  WDDDEXTESTSTUB001: testVin('Mercedes-Benz'),
  WDFDEXTESTSTUB001: testVin('Mercedes-Benz'),
  W1KDEXTESTSTUB001: {
    cars: [{ eCode: '015701160040001', brand: 'Mercedes-Benz', model: 'C 220', variant: 'd T-Modell' }],
  },
  W1KDEXTESTSTUB002: testVin('Mercedes-Benz'),
  WMWDEXTESTSTUB001: testVin('MINI'),
  JMBDEXTESTSTUB001: testVin('Mitsubishi'),
  MMCDEXTESTSTUB001: testVin('Mitsubishi'),
  MDHDEXTESTSTUB001: testVin('Nissan'),
  VNVDEXTESTSTUB001: testVin('Nissan'),
  VWADEXTESTSTUB001: testVin('Nissan'),
  '1G0DEXTESTSTUB001': testVin('Opel', other),
  W0LDEXTESTSTUB001: testVin('Opel'),
  W0LDEXTESTSTUB002: testVin('Opel'),
  W0LDEXTESTSTUB004: testVin('Opel', { isTwoTone: true }),
  W0LDEXTESTSTUB005: testVin('Opel', other),
  VF3DEXTESTSTUB001: testVin('Peugeot'),
  VF3DEXTESTSTUB002: testVin('Peugeot'),
  VF3DEXTESTSTUB003: testVin('Peugeot', { hits: 5 }),
  VF3DEXTESTSTUB004: testVin('Peugeot', { isCardOnly: true }),
  VF3DEXTESTSTUB005: testVin('Peugeot', { isCardOnly: true }),
  WP1DEXTESTSTUB001: testVin('Porsche'),
  VF1DEXTESTSTUB001: testVin('Renault'),
  VF1DEXTESTSTUB002: testVin('Renault'),
  VF1DEXTESTSTUB003: testVin('Renault', { hits: 2 }),
  VF1DEXTESTSTUB004: testVin('Renault', other),
  VSSDEXTESTSTUB001: testVin('Seat'),
  VSSDEXTESTSTUB002: testVin('Seat', { isCardOnly: true }),
  TMBDEXTESTSTUB001: testVin('Skoda'),
  WMEDEXTESTSTUB001: testVin('Smart'),
  JF1DEXTESTSTUB001: testVin('Subaru'),
  '5YJDEXTESTSTUB001': testVin('Tesla', { hits: 2, ...other }),
  JT1DEXTESTSTUB001: testVin('Toyota'),
  SB1DEXTESTSTUB001: testVin('Toyota'),
  JTDDEXTESTSTUB001: testVin('Toyota'),
  WV2DEXTESTSTUB001: testVin('VW'),
  WV2DEXTESTSTUB002: testVin('VW', other),
  WVGDEXTESTSTUB001: testVin('VW'),
  WVWDEXTESTSTUB001: {
    cars: [{ eCode: '019050170010001', brand: 'VW', model: 'Golf VIII', variant: '2.0 TDI Life' }],
  },
  WVWDEXTESTSTUB002: testVin('VW', { hits: 190 }),
  WVWDEXTESTSTUB003: testVin('VW', other),
  YV1DEXTESTSTUB001: testVin('Volvo'),
  YV1DEXTESTSTUB002: testVin('Volvo', { hits: 30 }),
  YV1DEXTESTSTUB003: testVin('Volvo', { isCardOnly: true }),
}

/** What the service says to each error VIN; the documentation calls this place `error.vinserver.` and the code. */
export const errorVins: Record<string, string> = {
  '001': 'failed.unknown',
  '002': 'failed.manufacturerresult',
  '003': 'notfound.manufacturer',
  '004': 'timeout.manufacturer',
  '005': 'illegal.productiondate',
  '006': 'notfound.session',
  '007': 'notfound.transaction',
  '008': 'failed.authorization',
  '009': 'failed.authorisation.vinbasic',
  '010': 'notfound.vin',
  '011': 'invalid.vin',
  '012': 'invalid.vin',
  '013': 'inaccessible.vin',
  '014': 'authorisation.vin.vw',
  '015': 'accessible.vin.vw',
  '016': 'notaccessible.vin.vw',
  '017': 'inprogress.vin.vw',
  '018': 'error.recoder',
  '019': 'timeout.recoder',
  '020': 'notsaved.logtables',
  '021': 'fail.vin2ecode',
  '022': 'timeout.vin2ecode',
  '023': 'fail.fi2ecode',
  '024': 'timeout.fi2ecode',
  '025': 'fail.e2fbcode',
  '026': 'timeout.e2fbcode',
  '027': 'fail.e2container',
  '028': 'timeout.e2container',
  '029': 'error.reduction',
  '030': 'error.dat_e_code',
  '031': 'notfound.cd_version',
  '032': 'notfound.country',
  '033': 'notfound.parameter',
  '034': 'notfound.service',
  '035': 'failed.manufacturer.authorization',
  '036': 'error.vin_amount_exhausted',
  '037': 'failed.authorization.interface',
  '038': 'notunique.vin.bmw',
  '039': 'failed.internal.problem',
  '040': 'error.vin_dup_amount_exhausted.25',
  '041': 'failed.authorisation.user',
  '042': 'failed.authorisation.vinbasic.user',
}
