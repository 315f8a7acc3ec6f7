import {
  type ExpectedCase,
  regular,
  fresh,
  noId,
  person,
  norway,
  germany,
  fetched,
  waived,
  margin,
  domestic,
  ic,
  icNew,
  exported,
  blocked,
} from './base.ts'

/** The rows of the table, each with its simplest deal. */
export const rows: ExpectedCase[] = [
  {
    name: 'row 0: how it was bought is not known',
    facts: { purchaseTaxCase: 'UNKNOWN' },
    expect: blocked(0, 'PURCHASE_TAX_CASE'),
    law: '§ 25a(1) no. 2 cannot be judged',
  },
  {
    name: 'row 1: margin car to Norway, brought by us',
    facts: norway,
    expect: exported,
    law: '§§ 4 no. 1a, 6(1) no. 1; § 25a(5): the exemption stays',
  },
  {
    name: 'row 1: fetched by the Norwegian dealer',
    facts: { ...norway, ...fetched },
    expect: { ...exported, deposit: true },
    law: '§ 6(1) no. 2, (2)',
  },
  {
    name: 'row 2: margin car fetched for Norway by a dealer resident in Germany',
    facts: { ...norway, buyerCountry: 'DE', ...fetched },
    expect: margin(2),
    law: '§ 6(1) no. 2, (2): no foreign buyer, no export supply',
  },
  {
    name: 'row 3: regular car to a Danish dealer with a valid id',
    facts: regular,
    expect: ic(3),
    law: '§§ 4 no. 1b, 6a(1)',
  },
  {
    name: 'row 4: new margin car to a Danish dealer with a valid id',
    facts: fresh,
    expect: icNew(4),
    law: '§ 25a(7) no. 1b: no margin scheme; § 6a(1)',
  },
  {
    name: 'row 5: new car to a private person in Denmark',
    facts: { ...fresh, ...person },
    expect: icNew(5, 'E'),
    law: '§ 6a(1) no. 2c; § 14a(4); BR-IC-02 keeps K from it',
  },
  { name: 'row 6: used margin car to a Danish dealer', facts: {}, expect: margin(6), law: '§ 25a(5) s. 2, (7) no. 3' },
  {
    name: 'row 7: the same with the scheme waived',
    facts: waived,
    expect: ic(7),
    law: '§ 25a(8): the regular rules; § 6a(1)',
  },
  {
    name: 'row 8: used margin car to a Danish dealer without an id',
    facts: noId,
    expect: margin(8),
    law: '§ 25a(1), (7) no. 3',
  },
  {
    name: 'row 9: regular car to a Danish dealer without an id',
    facts: { ...regular, ...noId },
    expect: domestic(9),
    law: '§ 6a(1) no. 4 fails; § 12(1)',
  },
  {
    name: 'row 10: margin car in Germany, scheme waived',
    facts: { ...germany, ...waived },
    expect: domestic(10),
    law: '§ 25a(8), § 12(1)',
  },
  { name: 'row 11: margin car in Germany', facts: germany, expect: margin(11), law: '§ 25a(1), (3), (5)' },
  {
    name: 'row 12: regular car in Germany',
    facts: { ...germany, ...regular },
    expect: domestic(12),
    law: '§ 25a(1) no. 2 fails; § 12(1)',
  },
]

/** Amounts in cents, from purchase price and price, by tax case. */
export const vectors = [
  { of: margin(11), purchasePrice: 15_000_00, price: 18_500_00, vatInside: 558_82, netMargin: 2_941_18 },
  { of: margin(11), purchasePrice: 10_000_00, price: 12_000_00, vatInside: 319_33, netMargin: 1_680_67 },
  { of: margin(11), purchasePrice: 10_000_00, price: 15_000_00, vatInside: 798_32, netMargin: 4_201_68 },
  { of: margin(11), purchasePrice: 12_000_00, price: 11_000_00, vatInside: 0, netMargin: -1_000_00 },
  { of: exported, purchasePrice: 15_000_00, price: 18_500_00, vatInside: 0, netMargin: 3_500_00 },
]
