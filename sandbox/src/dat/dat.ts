// Simulates DAT's "Authentication" and "VehicleIdentificationService" with the free test VINs of its documentation.
import { type Car, errorVins, testVins } from './test-vins.ts'
import { type Asked, type Reply, type Sandbox, startServer, type Trouble } from '../server.ts'

export const datAccess = {
  customerNumber: '1234567',
  customerLogin: 'sandbox',
  customerPassword: 'sandbox-password',
  interfacePartnerNumber: '7654321',
  interfacePartnerSignature: 'sandbox-signature',
}

const equipment: Record<string, [string, string][]> = {
  de: [
    ['11302', 'LED-Scheinwerfer'],
    ['24801', 'Sitzheizung vorn'],
    ['30206', 'Anhängerkupplung schwenkbar'],
  ],
  en: [
    ['11302', 'LED headlights'],
    ['24801', 'Heated front seats'],
    ['30206', 'Swivelling tow bar'],
  ],
  nb: [
    ['11302', 'LED-lykter'],
    ['24801', 'Setevarme foran'],
    ['30206', 'Svingbart hengerfeste'],
  ],
  da: [
    ['11302', 'LED-forlygter'],
    ['24801', 'Sædevarme foran'],
    ['30206', 'Svingbart anhængertræk'],
  ],
  sv: [
    ['11302', 'LED-strålkastare'],
    ['24801', 'Sätesvärme fram'],
    ['30206', 'Svängbar dragkrok'],
  ],
}

const built = (country: string) =>
  `<ns2:VINEquipments><ns2:VINEquipment><ns2:ManufacturerCode>Country:${country}</ns2:ManufacturerCode></ns2:VINEquipment></ns2:VINEquipments>`
const secondColor = `<ns2:VINColor><ns2:ColorID>A2</ns2:ColorID><ns2:Code>T9T9</ns2:Code><ns2:Description>Gletscherweiss Metallic</ns2:Description><ns2:StandardColor>0</ns2:StandardColor></ns2:VINColor>`

function vehicle(car: Car, language = 'de'): string {
  const { eCode, brand, model, variant, accuracy = '0', kw = 110, builtFor, isTwoTone } = car
  const { container = 'DE002', constructionTime = '6410' } = car
  // A fuel that is set to undefined is one whose code nobody knows.
  const fuel = 'fuel' in car ? (car.fuel ?? 'Z') : 'D'
  const positions = (equipment[language] ?? equipment.de!)
    .map(
      ([id, name]) =>
        `<ns2:EquipmentPosition><ns2:DatEquipmentId>${id}</ns2:DatEquipmentId><ns2:ManufacturerDescription>${name}</ns2:ManufacturerDescription><ns2:EquipmentGroup>1</ns2:EquipmentGroup></ns2:EquipmentPosition>`,
    )
    .join('')
  return `<ns2:Vehicle><ns2:DatECode>${eCode}</ns2:DatECode><ns2:Container>${container}</ns2:Container><ns2:ConstructionTime>${constructionTime}</ns2:ConstructionTime>
<ns2:ManufacturerName>${brand}</ns2:ManufacturerName><ns2:BaseModelName>${model}</ns2:BaseModelName><ns2:SubModelName>${variant}</ns2:SubModelName>
<ns2:VinAccuracy>${accuracy}</ns2:VinAccuracy><ns2:NewElementNobodyKnows>1</ns2:NewElementNobodyKnows>
<ns2:TechInfo><ns2:PowerKw>${kw}</ns2:PowerKw><ns2:Capacity>1968</ns2:Capacity><ns2:Cylinder>4</ns2:Cylinder><ns2:VehicleSeats>5</ns2:VehicleSeats>
<ns2:VehicleDoors>5</ns2:VehicleDoors><ns2:DriveCode>F</ns2:DriveCode><ns2:FuelMethodType>${fuel}</ns2:FuelMethodType><ns2:Co2Emission>111</ns2:Co2Emission>
<ns2:TechInfoWltp><ns2:Co2Emission>128</ns2:Co2Emission></ns2:TechInfoWltp></ns2:TechInfo>
<ns2:Equipment><ns2:SpecialEquipment>${positions}</ns2:SpecialEquipment><ns2:SeriesEquipment><ns2:EquipmentPosition><ns2:DatEquipmentId>900</ns2:DatEquipmentId><ns2:Description>ABS</ns2:Description></ns2:EquipmentPosition></ns2:SeriesEquipment></ns2:Equipment>
<ns2:VINResult>${builtFor ? built(builtFor) : ''}<ns2:VINColors><ns2:VINColor><ns2:ColorID>A1</ns2:ColorID><ns2:Code>LY9T</ns2:Code><ns2:Description>Mythosschwarz &amp; Metallic</ns2:Description><ns2:StandardColor>9</ns2:StandardColor></ns2:VINColor>${isTwoTone ? secondColor : ''}
<ns2:VINColor><ns2:ColorID>PM</ns2:ColorID><ns2:Code>N5J</ns2:Code><ns2:Description>Leder Milano</ns2:Description></ns2:VINColor></ns2:VINColors></ns2:VINResult></ns2:Vehicle>`
}

/** VINs of demo cars: the maker by the first three characters. */
const makers: Record<string, string> = {
  WAU: 'Audi',
  WBA: 'BMW',
  WVW: 'VW',
  W1K: 'Mercedes-Benz',
  WDD: 'Mercedes-Benz',
  YV1: 'Volvo',
  TMB: 'Skoda',
  WF0: 'Ford',
  W0L: 'Opel',
  VF1: 'Renault',
}

const xml = (status: number, body: string): Reply => ({
  status,
  type: 'text/xml; charset=utf-8',
  text: `<?xml version="1.0"?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>${body}</S:Body></S:Envelope>`,
})
const fault = (code: string, text: string): Reply =>
  xml(500, `<S:Fault><faultcode>${code}</faultcode><faultstring>${text}</faultstring></S:Fault>`)
const answered = (operation: string, found: readonly Car[], language?: string): Reply =>
  xml(
    200,
    `<ns1:${operation}Response xmlns:ns1="http://sphinx.dat.de/services/VehicleIdentificationService"><VXS xmlns:ns2="http://www.dat.de/vxs">${found
      .map((car) => `<ns2:Dossier><ns2:Country>DE</ns2:Country>${vehicle(car, language)}</ns2:Dossier>`)
      .join('')}</VXS></ns1:${operation}Response>`,
  )

const within = (body: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(body)?.[1]

function vinAnswer(vin: string): Reply | Trouble {
  const stub = /^WVW000F0RCEERR(\d{3})$/.exec(vin)?.[1]
  if (stub) return fault('dat:dat:Server.internalError', `error.vinserver.${errorVins[stub] ?? 'teststub.unknown'}`)
  if (vin === 'WVWDEXTESTSTUB009') return 'SLOW'
  if (vin === 'WVWDEXTESTSTUB008') return 'NOT_JSON'
  const found = testVins[vin]
  if (found?.isCardOnly)
    return fault(
      'dat:dat:Server.valueNotFound',
      `<![CDATA[ECode not found <additionalInformation xmlns:ns2="http://www.dat.de/vxs">${vehicle(found.cars[0]!)}</additionalInformation>]]>`,
    )
  if (found) return answered('getVehicleIdentificationByVin', found.cars)
  const brand = makers[vin.slice(0, 3)]
  // Half of the demo's cars are known, and those that the demo's Norwegian register knows.
  if (brand && /[024678]$/.test(vin))
    return answered('getVehicleIdentificationByVin', [
      { eCode: `01999${vin.slice(-6)}`, brand, model: 'Demo', variant: 'Edition' },
    ])
  return fault('dat:dat:Server.internalError', 'error.vinserver.notfound.vin')
}

export async function startDat(options?: { slowMs?: number }): Promise<Sandbox & { endTokens: () => void }> {
  const tokens = new Set<string>()
  const answer = ({ path, headers, body }: Asked): Reply | Trouble => {
    if (path === '/DATECodeSelection/services/Authentication') {
      const isKnown = Object.entries(datAccess).every(([name, value]) => within(body, name) === value)
      if (!isKnown) return fault('dat:dat:Server.authentication', 'Authentication failed')
      const token = `sandbox.${tokens.size + 1}.${Math.random().toString(36).slice(2)}`
      tokens.add(token)
      return xml(200, `<ns1:generateTokenResponse xmlns:ns1="x"><token>${token}</token></ns1:generateTokenResponse>`)
    }
    if (path !== '/DATECodeSelection/services/VehicleIdentificationService') return { status: 404, text: 'Not found' }
    if (!tokens.has(String(headers['dat-authorizationtoken'])))
      return fault('dat:dat:Server.unauthorized', 'The token is no longer valid')
    if (!within(body, 'restriction')) return fault('dat:dat:Server.requireCode', 'restriction is required')
    const vin = within(body, 'vin')
    if (vin && body.includes('getVehicleIdentificationByVin')) return vinAnswer(vin)
    const eCode = within(body, 'datECode')
    if (!body.includes('getVehicleTranslation') || !eCode || !within(body, 'constructionTime'))
      return fault('dat:dat:Server.requireCode', 'datECode and constructionTime are required')
    const all = Object.values(testVins).flatMap(({ cars }) => cars)
    const car = all.find((one) => one.eCode === eCode) ?? { ...testVins.WAUDEXTESTSTUB001!.cars[0]!, eCode }
    return answered('getVehicleTranslation', [car], within(body, 'language')?.slice(0, 2))
  }
  return { ...(await startServer(answer, options)), endTokens: () => tokens.clear() }
}
