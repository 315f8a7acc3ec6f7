// Files in the format of the EU's consolidated sanctions list, for tests; all names are invented.
import type { TestApp } from './app.ts'

export type Listed = {
  id: string
  names: string[]
  isPerson?: boolean
  country?: string
  born?: string
}
const escape = (text: string) => text.replace(/[&<"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '"': '&quot;' })[sign]!)

export function sanctionsXml(entries: readonly Listed[], day = '2026-11-20'): File {
  const each = entries.map(
    ({
      id,
      names,
      isPerson = true,
      country,
      born,
    }) => `<sanctionEntity designationDetails="" unitedNationId="" euReferenceNumber="EU.${id}.1" logicalId="${id}">
<remark>Invented &amp; for tests</remark><regulation regulationType="regulation" programme="TST" logicalId="1"><publicationUrl>http://example.test</publicationUrl></regulation>
<subjectType code="${isPerson ? 'person' : 'enterprise'}" classificationCode="${isPerson ? 'P' : 'E'}"/>
${names.map((name, at) => `<nameAlias firstName="" middleName="" lastName="" wholeName="${escape(name)}" strong="${at === 0}" logicalId="${at}"><regulationSummary/></nameAlias>`).join('')}
${country ? `<citizenship countryIso2Code="${country}" countryDescription="X"/>` : ''}${born ? `<birthdate circa="false" birthdate="${born}" year="${born.slice(0, 4)}"/>` : ''}</sanctionEntity>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?><export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="${day}T04:00:00.000+01:00" globalFileId="1">${each.join('\n')}</export>`
  return new File([xml], 'list.xml', { type: 'application/xml' })
}

const header =
  'fileGenerationDate;Entity_LogicalId;Entity_EU_ReferenceNumber;Entity_Remark;Entity_SubjectType;Entity_SubjectType_ClassificationCode;Entity_Regulation_Programme;NameAlias_LastName;NameAlias_FirstName;NameAlias_MiddleName;NameAlias_WholeName;NameAlias_Strong;BirthDate_BirthDate;BirthDate_Year;Citizenship_CountryIso2Code'

/** One row per name, then one with birth and country, as in the EU's file. */
export function sanctionsCsv(entries: readonly Listed[], day = '20/11/2026'): File {
  const rows = entries.flatMap(({ id, names, isPerson = true, country = '', born = '' }) => {
    const own = `${day};${id};EU.${id}.1;"Invented & for
tests";${isPerson ? 'P;person' : 'E;enterprise'};TST`
    return [
      ...names.map((name, at) => `${own};;;;"${name.replaceAll('"', '""')}";${at === 0};;;`),
      `${own};;;;;;${born};${born.slice(0, 4)};${country}`,
    ]
  })
  return new File([`\uFEFF${[header, ...rows].join('\n')}\n`], 'list.csv', { type: 'text/csv' })
}

/** Loads the list as an authorised user. */
export async function loadSanctions(t: TestApp, entries: readonly Listed[], day?: string) {
  const officer = await t.staff('sanctions.read', 'sanctions.decide')
  const overview = await officer.sanctions.upload(
    { body: { isConfirmed: 'true' } },
    { files: { file: [sanctionsXml(entries, day)] } },
  )
  return { officer, overview }
}
