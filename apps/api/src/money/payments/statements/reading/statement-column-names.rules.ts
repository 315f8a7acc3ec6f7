// Column names of German, Nordic and English banks, normalised by `normaliseWord`.
import type { StatementField } from '@bilbro/contract/money/payments/bank-statements'

const list = (words: string): readonly string[] => words.trim().split(/\s+/)

/** Column names per field, best first. */
export const names: Record<StatementField, readonly string[]> = {
  valueOn: list(`
    wertstellung wertstellungvaluta valutadatum wert valuedate interestdate rentedato rentedag valuteringsdato
    valoringsdato valordato rantedag valutadag valuteringsdag
    valuedateutc valuedatelocal wertstellungsdatum wertstellungsdatumlokal arvopaiva valor
  `),
  bookedOn: list(`
    buchungstag buchungsdatum buchung datebuchung bookingdate bookeddate postingdate bokfortdato bokforingsdato
    bogforingsdato bogfortdato bokforingsdag bokforingsdatum bokford reskontradatum transaksjonsdato
    transaktionsdato transaktionsdag transaktionsdatum transactiondate completeddateutc completeddate datecompletedutc settlementdatelocal settlementdateutc bokfdatum kirjauspaiva
    ausfuhrungsdatum executiondate datum
    dato date
  `),
  amount: list(`
    totalamount totalamountinclvat betraggesamtinklmwst zahlungsbetrag betrag betrageur betragineur umsatz umsatzineur amount amounteur belop belob belopp belopinok
    belobidkk beloppisek summe sum
    insattningaruttag maara
  `),
  credit: list(`
    haben gutschrift credit creditamount deposits deposit moneyin paidin innpakonto inn innskudd belopinn belobind
    kredit kreditbelob kreditbelopp ind indsat insatt insattning insattningar
  `),
  debit: list(`
    soll lastschrift belastung debit debitamount withdrawals withdrawal moneyout paidout utfrakonto ut uttak
    beloput belobud debet debetbelob debetbelopp ud haevet uttag
  `),
  sign: list(`
    sollhaben sollhabenkennzeichen sh dc cd crdr dk debitcredit creditdebit drcr kennzeichen umsatzart umsatztyp transaktionsart
    direction type
  `),
  currency: list(`
    zahlungswahrung wahrung waehrung whg currency ccy valutakode valutakod myntenhet paymentcurrency kontovaluta
    valuutta
  `),
  payerName: list(`
    empfangerzahlungspflichtiger begunstigterauftraggeber beguenstigterzahlungspflichtiger begunstigterzahlungspflichtiger
    namezahlungsbeteiligter auftraggeberempfanger auftraggeberempfaenger auftraggeberbegunstigter
    empfangerauftraggeber auftraggeberin auftraggeber zahlungspflichtiger zahlungspflichtigerr zahlungsbeteiligter
    gegenpartei partnername counterpartyname counterparty payername payer debtorname motpart modpart navn namn
    name betaler avsandare avsender afsender fra from
    auftraggebername empfanger1 empfaenger1 beneficiaryoriginator namedergegenpartei maksaja afsendernavn avsendernavn
  `),
  payeeName: list(`
    zahlungsempfanger zahlungsempfangerin empfanger payee payeename creditorname beneficiary mottaker mottakernavn
    modtager modtagernavn mottagare til to
    empfangername maksunsaaja
  `),
  payerIban: list(`
    ibankontonummer kontonummeriban ibanzahlungsbeteiligter counterpartyiban counterpartyaccount partneriban
    gegenkonto ibandesauftraggebers payeriban payeraccount motkonto modkonto frakonto frankonto avsenderkonto
    afsenderkonto iban kontonummer avsender afsender avsandare
    ibanaccountnumber kontonummermotpart motpartskonto auftraggeberkonto payeraccountnumber
  `),
  payeeIban: list(`
    tilkonto tillkonto mottakerkonto modtagerkonto mottagarkonto payeeaccount payeeiban mottaker modtager
    mottagare
    beneficiaryiban payeeaccountnumber empfangerkonto
  `),
  remittance: list(`
    verwendungszweck vorgangverwendungszweck remittanceinformation remittance paymentreference forklaring
    beskrivelse beskrivning rubrik tittel textmottagare tekst text narrative details description buchungstext
    transaktionstext transaktion paymentdetails otsikko
  `),
  extraText: list(`
    kid kidnummer ocr ocrnummer fik melding beskjed besked meddelelse meddelande message notat reference referanse
    referens referenz fakturanummer
    viesti viitenumero zahlungsgrund
  `),
  reference: list(`
    bankreferenz transaktionsid transaksjonsid transactionid bankreference arkivref arkivreferanse arkivreferens
    umsatzid verifikationsnummer verifikationsnr
    buchungsreferenz bankensarkivreference transferwiseid arkivreference id
  `),
  endToEndId: list('kundenreferenzendtoend endtoendreferenz endtoendref endtoendid e2ereferenz kundenreferenz'),
  batchId: list('sammlerreferenz batchid messageid'),
  account: list(`
    auftragskonto ibanauftragskonto ibanauftragskontos walletiban eigeneskonto kontonr ownaccount accountnumber
    accountiban konto account
    ibanauftraggeberkonto ibankontoinhaber eigeneiban
  `),
  status: list('status state umsatzstatus buchungsstatus info gebucht booked bokfort'),
  balance: list(`
    saldo saldonachbuchung walletsaldonachtransaktion kontostand balance runningbalance bokfortsaldo bokfordsaldo
    saldoefter
    bogfortsaldo saldoefterbogforing
  `),
}
