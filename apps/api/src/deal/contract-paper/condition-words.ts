// The cars of a contract: what is sold, and each car's known condition in the annex.
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import { fuelOf } from '@bilbro/i18n/texts/car-facts'
import { fillTemplate } from '../../core/words/fill-template.ts'
import { factsOf, paragraphs, type Wording } from './wording.ts'

type Car = ContractDocument['cars'][number]

const registeredOn = ({ firstRegistration, firstRegistrationPrecision }: Car, { format }: Wording): string =>
  firstRegistration === null
    ? '–'
    : firstRegistrationPrecision === 'MONTH'
      ? format.monthYear(firstRegistration)
      : format.day(firstRegistration)

export function carRows({ cars }: ContractDocument, wording: Wording) {
  const { paper, words, format } = wording
  const { t, tx } = words
  return {
    title: paper['paper.contract.cars'],
    heads: [
      paper['paper.contract.car'],
      t('car.vin'),
      paper['paper.contract.registered'],
      t('car.mileage'),
      t('car.keys'),
      paper['paper.contract.coc'],
    ],
    rows: cars.map((car) => ({
      name: carTitle(car),
      detail: [
        car.stockNo,
        car.fuel && fuelOf({ fuel: car.fuel }, words),
        car.power !== null && format.power(car.power),
        car.color && tx(`color.${car.color}`, car.color),
      ]
        .filter(Boolean)
        .join(' · '),
      cells: [
        car.vin ?? '–',
        registeredOn(car, wording),
        car.mileage === null ? '–' : format.km(car.mileage),
        car.keys === null ? '–' : String(car.keys),
        car.hasCoc ? t('ui.yes') : t('ui.no'),
      ],
    })),
  }
}

export function conditionsOf({ cars }: ContractDocument, wording: Wording) {
  const { paper } = wording
  return {
    title: paper['paper.contract.annex'],
    says: paper['paper.contract.annexSays'],
    damageHeads: [paper['paper.zone'], paper['paper.kind'], paper['paper.note'], paper['paper.severity']],
    tyreHeads: [
      paper['paper.contract.tyre'],
      paper['paper.contract.size'],
      paper['paper.contract.tread'],
      paper['paper.contract.fitted'],
    ],
    cars: cars.map((car, i) => conditionOf(car, i + 1, wording)),
  }
}

function conditionOf(car: Car, no: number, wording: Wording) {
  const { paper, words, format } = wording
  const { t, tx } = words
  const { condition } = car
  const noteOf = (text: string) => tx(`conditionNote.${text}`, text)
  return {
    title: `${no}. ${carTitle(car)}`,
    facts: factsOf(
      [t('car.vin'), car.vin],
      [paper['paper.contract.plate'], car.registrationNo],
      [t('car.roadworthy'), condition.isRoadworthy ? t('ui.yes') : t('ui.no')],
      [
        paper['paper.contract.accidents'],
        paper[condition.hadAccident ? 'paper.contract.accident' : 'paper.contract.noAccident'],
      ],
      [t('car.serviceHistory'), tx(`serviceHistory.${car.serviceHistory}`, car.serviceHistory)],
      [
        paper['paper.contract.report'],
        condition.report &&
          fillTemplate(paper['paper.contract.reportIs'], {
            number: condition.report.number,
            day: format.day(condition.report.sharedOn),
            // Spaces, so that the checksum does not leave its column.
            hash: condition.report.hash.replace(/(.{16})(?=.)/g, '$1 '),
          }),
      ],
      [t('car.inspectionUntil'), car.generalInspectionUntil && format.monthYear(car.generalInspectionUntil)],
    ),
    paragraphs: [
      ...(condition.hadAccident ? paragraphs(noteOf(condition.accidentDescription ?? '')) : []),
      ...paragraphs(noteOf(condition.summary ?? '')),
      ...(condition.damages.length ? [] : [t('carPage.noDamage')]),
    ],
    damages: condition.damages.map(({ zone, kind, description, severity }) => [
      tx(`damageZone.${zone}`, zone),
      tx(`damageKind.${kind}`, kind),
      noteOf(description),
      tx(`severity.${severity}`, severity),
    ]),
    tyres: condition.tyres.map(({ type, rim, size, treadTenthMm, installed }) => [
      `${tx(`tyreType.${type}`, type)}, ${tx(`rimType.${rim}`, rim)}`,
      size,
      treadTenthMm.map((value) => format.number(value / 10, 1)).join(' / '),
      installed ? t('carPage.mounted') : t('carPage.extraSet'),
    ]),
  }
}
