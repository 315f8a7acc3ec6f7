// Where a car goes, as VAT sees it. Lists of codes, for browsers too.

const union = new Set('AT BE BG HR CY CZ DE DK EE FI FR GR HU IE IT LV LT LU MT NL PL PT RO SE SI SK ES'.split(' '))
/** Union territory for some rules and not for others, or treated as another country's: a person decides. */
const territories = new Set('AX EA FO GF GL GP IC IM MC MF MQ RE XI YT'.split(' '))
const third = new Set(
  (
    'AD AE AF AG AI AL AM AO AR AS AU AW AZ BA BB BD BF BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM ' +
    'CN CO CR CU CV CW CX DJ DM DO DZ EC EG ER ET FJ FK FM GA GB GD GE GG GH GI GM GN GQ GT GU GW GY HK HN HT ID IL IN IO IQ ' +
    'IR IS JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LY MA MD ME MG MH MK ML MM MN MO MP MR MS MU MV ' +
    'MW MX MY MZ NA NC NE NF NG NI NO NP NR NU NZ OM PA PE PF PG PH PK PM PN PR PS PW PY QA RS RU RW SA SB SC SD SG SH SJ SL ' +
    'SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE ' +
    'ZA ZM ZW'
  ).split(' '),
)

/** Areas of a country outside its VAT territory, by the beginning of their postal codes. */
const areas: Record<string, RegExp> = {
  DE: /^(27498|78266)/, // Heligoland, Büsingen
  ES: /^(35|38|51|52)/, // Canaries, Ceuta, Melilla
  FI: /^22/, // Åland
  FR: /^9[78]/, // overseas
  GB: /^(BT|IM)/, // Northern Ireland, Isle of Man
  GR: /^63086/, // Mount Athos
  IT: /^(23041|23030|22061)/, // Livigno, Campione
}

export type Area = 'GERMANY' | 'UNION' | 'THIRD' | 'TERRITORY' | 'UNKNOWN'

/** A postal code that is not given says nothing: the country's code stands for its mainland. */
export function areaOf(country: string | null, postalCode: string | null): Area {
  if (country === null) return 'UNKNOWN'
  const code = (postalCode ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '')
  // "ES-35001" is written as well.
  const bare = code.startsWith(country) ? code.slice(2) : code
  if (territories.has(country) || areas[country]?.test(bare)) return 'TERRITORY'
  if (country === 'DE') return 'GERMANY'
  if (union.has(country)) return 'UNION'
  return third.has(country) ? 'THIRD' : 'UNKNOWN'
}

/** Whether this is a VAT id of a member state but Germany, by its prefix: EL is Greece, XI does not count. */
export function isUnionVatId(vatId: string | null): boolean {
  const prefix = (vatId ?? '').trim().slice(0, 2).toUpperCase()
  const country = prefix === 'EL' ? 'GR' : prefix
  return country !== 'DE' && union.has(country)
}
