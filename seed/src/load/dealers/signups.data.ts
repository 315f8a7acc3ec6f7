// Sign-ups of dealers. All are invented; numbers in the demo registers begin with 1, 99 or 559999.

/** Hours before midnight of the world's current day. */
type Hours = number
export interface DemoSignup {
  readonly company: string
  readonly country: string
  readonly orgNo: string | null
  readonly vatId: string | null
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly person: string
  readonly email: string
  readonly phone: string
  readonly language: string
  readonly age: Hours
  readonly fromRegister?: true
  readonly website?: string
  readonly message?: string
  readonly papers: readonly ('TRADE_LICENCE' | 'ID' | 'VAT_CERTIFICATE')[]
  readonly state: 'SUBMITTED' | 'IN_REVIEW' | 'MORE_INFO' | 'APPROVED' | 'REJECTED'
  readonly question?: string
  readonly answer?: string
  readonly reason?: string
}

const place = (street: string, postalCode: string, city: string) => ({ street, postalCode, city })
const who = (person: string, email: string, phone: string) => ({ person, email, phone })

export const SIGNUPS: readonly DemoSignup[] = [
  {
    company: 'Nordlys Bilsenter AS',
    country: 'NO',
    language: 'no',
    orgNo: '100000016',
    vatId: 'NO100000016MVA',
    ...place('Storgata 88', '9008', 'Tromsø'),
    ...who('Kari Nordby', 'kari@nordlys-bilsenter.test', '+47 900 11 222'),
    age: 77,
    fromRegister: true,
    website: 'nordlys-bilsenter.test',
    message: 'Vi ser etter elbiler med stor batteripakke og varebiler til vinterbruk.',
    papers: ['TRADE_LICENCE', 'ID'],
    state: 'SUBMITTED',
  },
  {
    company: 'Siljan Bilhandel AB',
    country: 'SE',
    language: 'se',
    orgNo: '5599990024',
    vatId: 'SE559999002401',
    ...place('Hamngatan 7', '553 16', 'Jönköping'),
    ...who('Anders Lövgren', 'anders@siljanbil.test', '+46 70 555 01 24'),
    age: 170,
    papers: ['TRADE_LICENCE', 'VAT_CERTIFICATE'],
    state: 'SUBMITTED',
    question: 'Enligt registret är bolaget i likvidation. Kan ni förklara, och skicka ett aktuellt registreringsbevis?',
    answer: 'Likvidationen är återkallad sedan förra veckan. Nytt registreringsbevis bifogas.',
  },
  {
    company: 'Bæltbiler ApS',
    country: 'DK',
    language: 'dk',
    orgNo: '99000007',
    vatId: 'DK99000007',
    ...place('Strandvejen 210', '5700', 'Svendborg'),
    ...who('Camilla Holst', 'camilla@baeltbiler.test', '+45 20 55 01 07'),
    age: 31,
    papers: ['TRADE_LICENCE'],
    message: 'Vi er flyttet; registeret er ikke opdateret endnu.',
    state: 'SUBMITTED',
  },
  {
    company: 'Fjordbil Import AS',
    country: 'NO',
    language: 'no',
    orgNo: '923456783',
    vatId: null,
    ...place('Havnegata 4', '0150', 'Oslo'),
    ...who('Henrik Solberg', 'henrik@fjordbil-import.test', '+47 911 22 333'),
    age: 20,
    papers: [],
    state: 'SUBMITTED',
  },
  {
    company: 'Øresunds Biler ApS',
    country: 'DK',
    language: 'dk',
    orgNo: '99000015',
    vatId: 'DK99000163',
    ...place('Havnevej 12', '8000', 'Aarhus C'),
    ...who('Søren Krogh', 'soren.krogh@gmail.com', '+45 31 55 01 15'),
    age: 9,
    papers: ['ID'],
    state: 'SUBMITTED',
  },
  {
    company: 'Donau Autohandel GmbH',
    country: 'AT',
    language: 'de',
    orgNo: null,
    vatId: 'ATU99000008',
    ...place('Hafenstraße 3', '4020', 'Linz'),
    ...who('Theresa Gruber', 'gruber@donau-autohandel.test', '+43 664 550 0108'),
    age: 5,
    fromRegister: true,
    website: 'donau-autohandel.test',
    papers: ['TRADE_LICENCE', 'ID', 'VAT_CERTIFICATE'],
    state: 'SUBMITTED',
  },
  {
    company: 'Autohandel Förde GmbH',
    country: 'DE',
    language: 'de',
    orgNo: 'HRB20417',
    vatId: 'DE990000002',
    ...place('Am Germaniahafen 11', '24143', 'Kiel'),
    ...who('Jörn Petersen', 'petersen@autohandel-foerde.test', '+49 431 550 0142'),
    age: 54,
    papers: ['TRADE_LICENCE'],
    state: 'IN_REVIEW',
  },
  {
    company: 'Weserkai Automobile GmbH',
    country: 'DE',
    language: 'de',
    orgNo: null,
    vatId: 'DE990000019',
    ...place('Hoerneckestraße 19', '28217', 'Bremen'),
    ...who('Sabine Wübbena', 'wuebbena@weserkai.test', '+49 421 550 0119'),
    age: 120,
    papers: ['ID'],
    state: 'MORE_INFO',
    question: 'Bitte schicken Sie uns Ihren Gewerbeschein und nennen Sie uns die Bank, von der Sie zahlen.',
  },
  {
    company: 'Vintervei Auto AS',
    country: 'NO',
    language: 'no',
    orgNo: '100000024',
    vatId: null,
    ...place('Havnegata 4', '0150', 'Oslo'),
    ...who('Pål Vintervei', 'pal@vintervei.test', '+47 922 33 444'),
    age: 260,
    fromRegister: true,
    papers: ['TRADE_LICENCE'],
    state: 'REJECTED',
    reason: 'Foretaksregisteret viser at selskapet er konkurs.',
  },
  {
    company: 'Wielkopolska Auto Sp. z o.o.',
    country: 'PL',
    language: 'en',
    orgNo: null,
    vatId: 'PL5260001246',
    ...place('ul. Portowa 5', '61-001', 'Poznań'),
    ...who('Marek Zielinski', 'marek@wielkopolska-auto.test', '+48 600 550 124'),
    age: 330,
    papers: [],
    state: 'REJECTED',
    reason: 'The VAT ID is not valid, and we had no answer to our question.',
  },
  {
    company: 'Höga Kusten Bil AB',
    country: 'SE',
    language: 'se',
    orgNo: '5590017773',
    vatId: 'SE559001777301',
    ...place('Strandgatan 14', '871 31', 'Härnösand'),
    ...who('Elin Bergström', 'elin@hogakustenbil.test', '+46 70 555 01 71'),
    age: 200,
    fromRegister: true,
    papers: ['TRADE_LICENCE', 'ID'],
    state: 'APPROVED',
  },
]

/** Recent checks of VAT ids: id, result, name, hours before midnight. */
export const VAT_CHECKS: readonly (readonly [string, 'VALID' | 'INVALID' | 'UNAVAILABLE', string | null, Hours])[] = [
  ['ATU99000008', 'VALID', 'Donau Autohandel GmbH', 5],
  ['DE990000002', 'VALID', null, 53],
  ['DE990000019', 'VALID', null, 118],
  ['SE559999000801', 'VALID', 'Vätterbil AB', 190],
  ['DK99000007', 'VALID', 'Bæltbiler ApS', 230],
  ['DE990000035', 'UNAVAILABLE', null, 240],
  ['PL5260001246', 'INVALID', null, 320],
]
