// DAT's VXS answers in our words (namespace http://www.dat.de/vxs). What is missing or unknown is left out.
import type { Dossier, DossierFields } from '@bilbro/contract/stock/vehicle-data/dossier'
import { childOf, childrenOf, type Element, textOf } from './wire.ts'

const whole = (text: string | undefined, most: number): number | undefined => {
  const value = text && /^\d{1,9}(\.0+)?$/.test(text) ? Number(text) : undefined
  return value !== undefined && value > 0 && value <= most ? value : undefined
}
const fuels: Record<string, DossierFields['fuel']> = { B: 'PETROL', D: 'DIESEL' }
const drives: Record<string, DossierFields['driveType']> = { F: 'FRONT', A: 'ALL_WHEEL' }
/** Standard colours that mean one of ours; yellow or beige, and silver or grey, do not. */
const colors: Record<string, DossierFields['color']> = {
  '0': 'WHITE',
  '2': 'ORANGE',
  '3': 'RED',
  '4': 'PURPLE',
  '5': 'BLUE',
  '6': 'GREEN',
  '8': 'BROWN',
  '9': 'BLACK',
}
const doorsOf = (count: number | undefined): DossierFields['doors'] =>
  count === undefined || count < 2
    ? undefined
    : count <= 3
      ? 'TWO_OR_THREE'
      : count <= 5
        ? 'FOUR_OR_FIVE'
        : count <= 7
          ? 'SIX_OR_SEVEN'
          : undefined

/** ColorID: A1 and A2 exterior, L1 and L2 paint number, I1 to In interior, PF and PM upholstery. */
const isExterior = (id: string | undefined): boolean => id !== undefined && /^[AL]\d/.test(id)

function colorsOf(vehicle: Element) {
  const all = childrenOf(childOf(childOf(vehicle, 'VINResult'), 'VINColors'), 'VINColor')
  return all.flatMap((color) => {
    const name = textOf(color, 'Description')
    return name
      ? [
          {
            code: textOf(color, 'Code') ?? '',
            name: name.slice(0, 80),
            isExterior: isExterior(textOf(color, 'ColorID')),
            isPaint: /^A\d/.test(textOf(color, 'ColorID') ?? ''),
            standard: textOf(color, 'StandardColor'),
          },
        ]
      : []
  })
}

function equipmentOf(vehicle: Element): Dossier['equipment'] {
  const equipment = childOf(vehicle, 'Equipment')
  const positions = (group: string, isSpecial: boolean) =>
    childrenOf(childOf(equipment, group), 'EquipmentPosition').flatMap((position) => {
      const id = textOf(position, 'DatEquipmentId')
      const name = textOf(position, 'ManufacturerDescription') ?? textOf(position, 'Description')
      return id && name ? [{ id, name: name.slice(0, 200), isSpecial }] : []
    })
  const listed = [...positions('SpecialEquipment', true), ...positions('SeriesEquipment', false)]
  const known = new Set(listed.map(({ id }) => id))
  // The VIN's own list has what was built in, with the numbers that translations need.
  const built = childrenOf(childOf(childOf(vehicle, 'VINResult'), 'VINEquipments'), 'VINEquipment').flatMap((one) => {
    const [id, name] = [textOf(one, 'AvNumberDat'), textOf(one, 'ShortName')]
    return id && name && !known.has(id) ? [{ id, name: name.slice(0, 200), isSpecial: true }] : []
  })
  return [...listed, ...built].slice(0, 600)
}

/** Fields without undefined values. */
const known = (fields: DossierFields): DossierFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** A vehicle of an answer or of a data card. */
export function dossierOf(vehicle: Element): Dossier {
  const [tech, engine] = [childOf(vehicle, 'TechInfo'), childOf(vehicle, 'Engine')]
  const brand = textOf(vehicle, 'ManufacturerName')?.slice(0, 60)
  const model = (textOf(vehicle, 'BaseModelName') ?? textOf(vehicle, 'MainTypeGroupName'))?.slice(0, 60)
  const variant = textOf(vehicle, 'SubModelName')?.slice(0, 100)
  const all = colorsOf(vehicle)
  // The number of the paint says less than its name.
  const outside = all.find((color) => color.isPaint) ?? all.find((color) => color.isExterior)
  const inside = all.find((color) => !color.isExterior)
  const wltp = childOf(tech, 'TechInfoWltp')
  return {
    title: [brand, model, variant].filter(Boolean).join(' ') || (textOf(vehicle, 'VehicleTypeName') ?? ''),
    eCode: textOf(vehicle, 'DatECode') ?? null,
    container: textOf(vehicle, 'Container') ?? null,
    constructionTime: textOf(vehicle, 'ConstructionTime') ?? null,
    isExact: textOf(vehicle, 'VinAccuracy') === '0',
    fields: known({
      brand,
      model,
      variant,
      power: whole(textOf(tech, 'PowerKw') ?? textOf(engine, 'EnginePowerKw'), 2000),
      cubicCapacity: whole(textOf(tech, 'Capacity') ?? textOf(engine, 'Capacity'), 20_000),
      cylinders: whole(textOf(tech, 'Cylinder') ?? textOf(engine, 'Cylinders'), 16),
      driveType: drives[textOf(tech, 'DriveCode') ?? ''],
      fuel: fuels[textOf(tech, 'FuelMethodType') ?? ''],
      doors: doorsOf(whole(textOf(tech, 'VehicleDoors'), 9)),
      seats: whole(textOf(tech, 'VehicleSeats'), 60),
      // Other figures do not say by which cycle they were measured.
      co2Wltp: whole(textOf(wltp, 'Co2Emission'), 1000),
      color: outside && colors[outside.standard ?? ''],
      manufacturerColor: outside?.name,
      interiorColor: inside?.name.slice(0, 60),
    }),
    equipment: equipmentOf(vehicle),
    colors: all.map(({ standard: _standard, isPaint: _isPaint, ...color }) => color),
  }
}
