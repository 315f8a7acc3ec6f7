import { expect, test } from '../src/fixtures.ts'
import { signIn } from '../src/office.ts'
import { storedZip } from '../src/stored-zip.ts'

type Entry = {
  amount: string
  isOut?: boolean
  name: string
  iban: string
  text: string
  day: string
  isReversed?: boolean
}
const entry = ({ amount, isOut = false, name, iban, text, day, isReversed = false }: Entry, at: number) => {
  const role = isOut ? 'Cdtr' : 'Dbtr'
  return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${isOut ? 'DBIT' : 'CRDT'}</CdtDbtInd>${isReversed ? '<RvslInd>true</RvslInd>' : ''}
<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${text}${at}</AcctSvcrRef>
<NtryDtls><TxDtls><RltdPties><${role}><Pty><Nm>${name}</Nm></Pty></${role}><${role}Acct><Id><IBAN>${iban}</IBAN></Id></${role}Acct></RltdPties>
<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
}
const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`
const statement = (
  id: string,
  [opening, closing]: [string, string],
  ...entries: Entry[]
) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>${id}</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${balance('OPBD', opening)}${balance('CLBD', closing)}
${entries.map(entry).join('')}</Stmt></BkToCstmrStmt></Document>`

test('an archive of two statements is looked at, booked by its counted button, and taken back', async ({ page }) => {
  const mark = String(Date.now()).slice(-8)
  const payer = { name: `Fjordbil ${mark} AS`, iban: 'NO8330001234567' }
  const [kept, recalled] = [`Bil ${mark}`, `Feil ${mark}`]
  const zip = storedZip({
    '1.xml': statement(
      `A${mark}`,
      ['100.00', '340.00'],
      { ...payer, amount: '200.00', text: kept, day: '2026-11-19' },
      { ...payer, amount: '90.00', text: recalled, day: '2026-11-19' },
      {
        name: 'Strom AG',
        iban: 'DE75512108001245126199',
        amount: '50.00',
        isOut: true,
        text: `Strom ${mark}`,
        day: '2026-11-19',
      },
    ),
    '2.xml': statement(`B${mark}`, ['340.00', '250.00'], {
      ...payer,
      amount: '90.00',
      isOut: true,
      isReversed: true,
      text: recalled,
      day: '2026-11-20',
    }),
    'readme.pdf': '%PDF-',
  })
  const upload = { name: `auszug-${mark}.zip`, mimeType: 'application/zip', buffer: zip }
  await signIn(page)
  await page.goto('/office/payments')
  const open = async () => {
    await page.getByRole('button', { name: 'Import bank statement' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import bank statement' })
    await dialog.locator('input[type=file]').setInputFiles(upload)
    return dialog
  }

  // The preview: both statements balance, outgoing and returned payments are shown, and nothing is booked yet.
  const dialog = await open()
  await expect(dialog.getByText('Adds up to the closing balance')).toHaveCount(2)
  await expect(dialog.getByText(`Recalled by the bank: ${payer.name}`)).toBeVisible()
  await expect(dialog.getByText('Saved, no match')).toBeVisible()
  await expect(dialog.getByText(/left out: readme\.pdf/)).toBeVisible()
  const book = dialog.getByRole('button', { name: 'Book 2 payments' })
  await expect(book).toBeFocused()
  await page.keyboard.press('Enter')

  const done = page.getByRole('dialog', { name: 'Imported' })
  await expect(done.getByText('Returned')).toBeVisible()
  await done.getByRole('button', { name: 'Close' }).last().click()
  await page.goto(`/office/payments?search=${encodeURIComponent(recalled)}`)
  await page.getByRole('link', { name: payer.name }).first().click()
  await expect(page.getByRole('dialog').getByText(/The bank recalled .*90\.00/)).toBeVisible()

  // Importing the same archive again adds nothing.
  await page.goto('/office/payments')
  const again = await open()
  await expect(again.getByText('0 new payments, 2 already imported, 2 outgoing.')).toBeVisible()
  await again.getByRole('button', { name: 'Cancel' }).click()
})
