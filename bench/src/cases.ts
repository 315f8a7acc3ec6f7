// The measured queries: five per list, with parameters that change with each request.
export type Case = { name: string; says: string; paths: string[]; access: 'buyer' | 'staff' }

const brands = [
  'Volkswagen',
  'BMW',
  'Mercedes-Benz',
  'Audi',
  'Škoda',
  'Ford',
  'Opel',
  'Volvo',
  'Toyota',
  'Hyundai',
  'Kia',
  'SEAT',
]
const words = [
  'octavia',
  'golf',
  'passat',
  'a4',
  'q4 etron',
  'kuga',
  'astra',
  '911',
  'tucson',
  'xc60',
  'skoda',
  'corsa',
]

/** 24 filters of three makes with a price and a year range, as dealers use them. */
const filters = Array.from({ length: 24 }, (_, i) => {
  const three = [0, 1, 2].map((k) => `brand=${encodeURIComponent(brands[(i + k * 5) % brands.length]!)}`).join('&')
  return `${three}&priceMin=${8000 + (i % 6) * 1500}&priceMax=${24_000 + (i % 8) * 2500}&yearMin=${2016 + (i % 4)}&yearMax=2025&sortBy=price&sort=asc`
})

/** Filters that are new in each request, so that no answer comes from a cache. */
export function freshFilters(list: string, access: Case['access'], many: number): Case {
  const paths = Array.from({ length: many }, (_, i) => {
    const three = [0, 1, 2].map((k) => `brand=${encodeURIComponent(brands[(i + k * 5) % brands.length]!)}`).join('&')
    return `${list}?${three}&priceMin=${7000 + i * 7}&priceMax=${24_000 + (i % 37) * 500}&yearMin=${2015 + (i % 5)}&yearMax=2025&sortBy=price&sort=asc`
  })
  return { name: 'f', says: 'filter never asked before', access, paths }
}

/** Text searches, each with a new mileage, so that no answer comes from a cache. */
export function freshTexts(list: string, access: Case['access'], many: number): Case {
  const paths = Array.from(
    { length: many },
    (_, i) => `${list}?search=${encodeURIComponent(words[i % words.length]!)}&mileageMin=${i}`,
  )
  return { name: 'g', says: 'text never asked before', access, paths }
}

/** `ids` are cars on sale; `deep` is a late page of the unfiltered list. */
export function casesOf(list: string, access: Case['access'], ids: string[], deep: number): Case[] {
  return [
    { name: 'a', says: 'first page', access, paths: [`${list}?page=1`] },
    { name: 'b', says: '3 brands + price + year', access, paths: filters.map((filter) => `${list}?${filter}`) },
    { name: 'c', says: 'free text', access, paths: words.map((word) => `${list}?search=${encodeURIComponent(word)}`) },
    { name: 'd', says: 'detail by id', access, paths: ids.map((id) => `${list}/${id}`) },
    { name: 'e', says: `page ${deep}`, access, paths: [`${list}?page=${deep}`] },
  ]
}
