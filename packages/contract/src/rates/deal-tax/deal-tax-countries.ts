// Classifies a destination for VAT. Only lists of codes, so it also runs in browsers.

const union = new Set('AT BE BG HR CY CZ DE DK EE FI FR GR HU IE IT LV LT LU MT NL PL PT RO SE SI SK ES'.split(' '))
/** EU territory for some rules only, or treated as another country's territory: staff decide. */
const territories = new Set('AX EA FO GF GG GL GP IC IM JE MC MF MQ RE XI YT'.split(' '))
const third = new Set(
  (
    'AD AE AF AG AI AL AM AO AR AS AU AW AZ BA BB BD BF BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM ' +
    'CN CO CR CU CV CW CX DJ DM DO DZ EC EG ER ET FJ FK FM GA GB GD GE GH GI GM GN GQ GT GU GW GY HK HN HT ID IL IN IO IQ ' +
    'IR IS JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LY MA MD ME MG MH MK ML MM MN MO MP MR MS MU MV ' +
    'MW MX MY MZ NA NC NE NF NG NI NO NP NR NU NZ OM PA PE PF PG PH PK PM PN PR PS PW PY QA RS RU RW SA SB SC SD SG SH SJ SL ' +
    'SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE ' +
    'ZA ZM ZW'
  ).split(' '),
)

/**
 * Areas of a country outside its VAT territory, or treated as another country's, by the prefix of their postal codes.
 */
const areas: Record<string, RegExp> = {
  CH: /^(8238|6911)(?!\d)/, // Büsingen and Campione by their Swiss codes
  CY: /^99\d{3}/, // north of the Green Line
  DE: /^(27498|78266|8238(?!\d))/, // Heligoland, Büsingen
  DK: /^(39\d\d|2412|\d{3}(?!\d))/, // Greenland; Faroese codes have three digits
  ES: /^(35|38|51|52)/, // Canaries, Ceuta, Melilla
  FI: /^22/, // Åland
  FR: /^9[78]/, // overseas, Monaco
  GB: /^(BT|IM|JE|GY)\d/, // Northern Ireland, Isle of Man, Channel Islands
  GR: /^6308[67]/, // Mount Athos
  IT: /^(23041|23030|22061)/, // Livigno, Campione
}

export type Area = 'GERMANY' | 'UNION' | 'THIRD' | 'TERRITORY' | 'UNKNOWN'

/** The possible postal codes after removing a country prefix: "ES-35001", "D-27498", "FIN 22100", "UK-BT1 1AA". */
function spellings(country: string, postalCode: string): string[] {
  const code = postalCode.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const own = country === 'GR' ? 'GR|EL' : country === 'GB' ? 'GB|UK' : country
  return [code, code.replace(new RegExp(`^(${own})`), ''), code.replace(/^[A-Z]{1,3}(?=\d)/, '')]
}
/**
 * "FO-100" names a territory whatever the country field says. In Britain letters belong to the town: "GL1 2AA" is
 * Gloucester.
 */
const namesTerritory = (country: string, postalCode: string): boolean => {
  const [, prefix] = /^([A-Z]{2})[^A-Z0-9]*\d{3,}$/.exec(postalCode.toUpperCase().trim()) ?? []
  return country !== 'GB' && prefix !== undefined && territories.has(prefix)
}

/** Without a postal code, the country code means its mainland. */
export function areaOf(country: string | null, postalCode: string | null): Area {
  if (country === null) return 'UNKNOWN'
  if (territories.has(country)) return 'TERRITORY'
  if (postalCode && namesTerritory(country, postalCode)) return 'TERRITORY'
  if (postalCode && spellings(country, postalCode).some((code) => areas[country]?.test(code))) return 'TERRITORY'
  if (country === 'DE') return 'GERMANY'
  if (union.has(country)) return 'UNION'
  return third.has(country) ? 'THIRD' : 'UNKNOWN'
}

/**
 * Whether this is a VAT id of an EU member state other than Germany, by its prefix: EL is Greece, XI does not count.
 */
export function isUnionVatId(vatId: string | null): boolean {
  const prefix = (vatId ?? '').trim().slice(0, 2).toUpperCase()
  const country = prefix === 'EL' ? 'GR' : prefix
  return country !== 'DE' && union.has(country)
}
