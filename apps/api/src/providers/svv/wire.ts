// Kjøretøydata of Statens vegvesen: https://vegvesen.github.io/ak-api. Clients must be lenient, because fields and
// codes are added without notice. Only the chassis number is required; values with an unexpected shape are ignored.
import * as z from 'zod'
import type { RegisterFields, VehicleRecord } from '@bilbro/contract/stock/vehicle-data/register-record'
import { code, engine, list, number, object, word } from './shapes.ts'
import { emissionClassOf, fuelOf, gearboxOf, colorOf } from './words.ts'

const consumption = z.object({
  co2BlandetKjoring: number,
  wltpKjoretoyspesifikk: object({ rekkeviddeKmBlandetkjoring: number }),
})
const technical = {
  generelt: object({ merke: list(z.object({ merke: word })), handelsbetegnelse: list(z.string()) }),
  motorOgDrivverk: object({ girkassetype: code, motor: list(engine) }),
  miljodata: object({
    euroKlasse: code,
    miljoOgdrivstoffGruppe: list(z.object({ forbrukOgUtslipp: list(consumption) })),
  }),
  vekter: object({ egenvekt: number, tillattTotalvekt: number }),
  persontall: object({ sitteplasserTotalt: number }),
  karosseriOgLasteplan: object({ rFarge: list(z.object({ kodeNavn: word })) }),
}
const vehicle = z.object({
  kjoretoyId: object({ kjennemerke: word, understellsnummer: word }),
  forstegangsregistrering: object({ registrertForstegangNorgeDato: word }),
  registrering: object({ registreringsstatus: code }),
  periodiskKjoretoyKontroll: object({ kontrollfrist: word }),
  godkjenning: object({
    forstegangsGodkjenning: object({ forstegangRegistrertDato: word }),
    tekniskGodkjenning: object({ tekniskeData: object(technical) }),
  }),
})

/** One of the two fields is always present: an answer without both is invalid. */
export const answerOf = z
  .object({ feilmelding: z.string().nullish(), kjoretoydataListe: z.array(z.unknown()).nullish() })
  .refine((body) => body.feilmelding !== undefined || body.kjoretoydataListe !== undefined)

const first = <T>(items: (T | null | undefined)[] | null | undefined): T | undefined =>
  items?.find((item) => item !== null && item !== undefined) ?? undefined
const whole = (value: number | null | undefined, most: number): number | undefined =>
  value && value > 0 && value <= most ? Math.round(value) : undefined
const day = (value: string | null | undefined): string | undefined => {
  const found = value?.slice(0, 10)
  return found && z.iso.date().safeParse(found).success ? found : undefined
}
const text = (value: string | null | undefined, most: number) => value?.trim().slice(0, most) || undefined

/** Converts a vehicle; undefined when it has no chassis number. */
export function toRecord(raw: unknown): VehicleRecord | undefined {
  const said = vehicle.safeParse(raw)
  const vin = said.data?.kjoretoyId?.understellsnummer?.replace(/\s/g, '').toUpperCase()
  if (!said.success || !vin || vin.length > 17) return undefined
  const { kjoretoyId, forstegangsregistrering, registrering, godkjenning } = said.data
  const tech = godkjenning?.tekniskGodkjenning?.tekniskeData
  const status = registrering?.registreringsstatus
  const usage = tech?.miljodata?.miljoOgdrivstoffGruppe?.flatMap((group) => group?.forbrukOgUtslipp ?? []) ?? []
  const plate = text(kjoretoyId?.kjennemerke?.replace(/\s/g, '').toUpperCase(), 15) ?? null
  return {
    country: 'NO',
    vin,
    plate,
    status: status?.kodeNavn ?? status?.kodeVerdi ?? null,
    isRegistered: (status?.kodeVerdi ?? status?.kodeNavn ?? '').toUpperCase() === 'REGISTRERT',
    registeredOn: day(forstegangsregistrering?.registrertForstegangNorgeDato) ?? null,
    emptyWeightKg: whole(tech?.vekter?.egenvekt, 10_000) ?? null,
    co2: whole(first(usage)?.co2BlandetKjoring, 1000) ?? null,
    fields: fieldsOf(said.data, vin, plate),
  }
}

/** Only reported fields: missing ones do not change the car. */
function fieldsOf(data: z.infer<typeof vehicle>, vin: string, plate: string | null): RegisterFields {
  const tech = data.godkjenning?.tekniskGodkjenning?.tekniskeData
  const engines = (tech?.motorOgDrivverk?.motor ?? []).flatMap((one) => one ?? [])
  const burns = engines.find(({ slagvolum }) => slagvolum)
  // With several engines the sum differs from the type-approval value, so the power is left out.
  const powers = engines
    .flatMap(({ drivstoff }) => drivstoff ?? [])
    .flatMap((one) => whole(one?.maksNettoEffekt, 2000) ?? [])
  const range = (tech?.miljodata?.miljoOgdrivstoffGruppe ?? [])
    .flatMap((group) => group?.forbrukOgUtslipp ?? [])
    .flatMap((one) => whole(one?.wltpKjoretoyspesifikk?.rekkeviddeKmBlandetkjoring, 2000) ?? [])
  const fields: Record<string, unknown> = {
    vin: /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) ? vin : undefined,
    registrationNo: plate ?? undefined,
    brand: text(first(tech?.generelt?.merke)?.merke, 60),
    model: text(first(tech?.generelt?.handelsbetegnelse), 80),
    firstRegistration: day(data.godkjenning?.forstegangsGodkjenning?.forstegangRegistrertDato),
    power: powers.length === 1 ? powers[0] : undefined,
    cubicCapacity: whole(burns?.slagvolum, 20_000),
    cylinders: whole(burns?.antallSylindre, 16),
    gearbox: gearboxOf(tech?.motorOgDrivverk?.girkassetype),
    fuel: fuelOf(engines),
    emissionClass: emissionClassOf(tech?.miljodata?.euroKlasse),
    electricRangeKm: range.length === 1 ? range[0] : undefined,
    grossWeightKg: whole(tech?.vekter?.tillattTotalvekt, 20_000),
    seats: whole(tech?.persontall?.sitteplasserTotalt, 60),
    color: colorOf(first(tech?.karosseriOgLasteplan?.rFarge)?.kodeNavn),
    generalInspectionUntil: day(data.periodiskKjoretoyKontroll?.kontrollfrist),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
