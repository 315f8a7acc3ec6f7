// Simulates the vehicle data service (Enkeltoppslag) of Statens vegvesen with invented vehicles. It includes unknown
// fields and codes, because the real service adds some without notice.
import { type Asked, type Reply, type Sandbox, startServer, type Trouble } from './server.ts'

export const svvKey = 'sandbox-svv-key'

const code = (kodeVerdi: string, kodeNavn: string, kodeTypeId: string) => ({
  kodeBeskrivelse: kodeNavn,
  kodeNavn,
  kodeTypeId,
  kodeVerdi,
  tidligereKodeVerdi: [],
})

type Of = {
  vin: string
  plate?: string
  status?: [string, string]
  brand?: string
  model?: string
  fuels?: [string, string, number][]
  tech?: Record<string, unknown>
}

/** One vehicle in the format of the authority's published bulk data. */
export function kjoretoy({
  vin,
  plate,
  status = ['REGISTRERT', 'Registrert'],
  fuels = [['2', 'Diesel', 110]],
  ...of
}: Of) {
  return {
    kjoretoyId: { ...(plate && { kjennemerke: plate }), understellsnummer: vin },
    ...(plate && {
      forstegangsregistrering: { registrertForstegangNorgeDato: '2026-09-14' },
      kjennemerke: [{ fomTidspunkt: '2026-09-14T10:12:31.000+02:00', kjennemerke: plate }],
    }),
    registrering: {
      fomTidspunkt: '2026-09-14T10:12:31.000+02:00',
      kjoringensArt: code('EGTRA', 'Egentransport', 'KJORINGENS_ART'),
      registreringsstatus: code(...status, 'REGISTRERINGSSTATUS'),
    },
    periodiskKjoretoyKontroll: { kontrollfrist: '2028-09-14' },
    godkjenning: {
      forstegangsGodkjenning: { forstegangRegistrertDato: '2021-05-01', fortollingOgMva: { belop: null } },
      tekniskGodkjenning: {
        kjoretoyklassifisering: { beskrivelse: 'Personbil', tekniskKode: code('M1', 'Personbil', 'TEKNISK_KODE') },
        tekniskeData: {
          generelt: {
            merke: [{ merke: of.brand ?? 'AUDI', merkeKode: '1170' }],
            handelsbetegnelse: [of.model ?? 'A4 AVANT'],
            typebetegnelse: 'F4',
          },
          motorOgDrivverk: {
            girkassetype: code('A', 'Automat', 'GIRKASSETYPE'),
            hybridKategori: code('INGEN', 'Ingen', 'HYBRIDKATEGORI'),
            motor: fuels.map(([kode, name, kw]) => ({
              ...(name !== 'Elektrisk' && { antallSylindre: 4, slagvolum: 1968 }),
              motorKode: 'DETA',
              drivstoff: [{ drivstoffKode: code(kode, name, 'DRIVSTOFF'), maksNettoEffekt: kw }],
            })),
          },
          miljodata: {
            euroKlasse: code('EURO6D', 'Euro 6d', 'EURO_KLASSE'),
            miljoOgdrivstoffGruppe: [
              { forbrukOgUtslipp: [{ co2BlandetKjoring: 128, wltpKjoretoyspesifikk: {} }], lyd: { kjorestoy: 70 } },
            ],
          },
          vekter: { egenvekt: 1575, nyttelast: 565, tillattTotalvekt: 2140, tillattTilhengervektMedBrems: 1700 },
          dimensjoner: { lengde: 4762, bredde: 1847 },
          persontall: { sitteplasserTotalt: 5 },
          karosseriOgLasteplan: {
            karosseritype: code('AC', 'Stasjonsvogn', 'KAROSSERITYPE'),
            rFarge: [code('11', 'Svart (også blåsvart)', 'R_FARGE')],
          },
          nyttFeltSomIngenKjenner: { kodeVerdi: 7 },
          ...of.tech,
        },
      },
    },
  }
}

const vehicles = [
  kjoretoy({ vin: 'WAUZZZF40MA000001', plate: 'BR12345' }),
  // Deregistered, with a bivalent engine.
  kjoretoy({
    vin: 'WAUZZZF40MA000002',
    plate: 'BR23456',
    status: ['AVREGISTRERT', 'Avregistrert'],
    fuels: [
      ['1', 'Bensin', 110],
      ['5', 'Elektrisk', 85],
    ],
  }),
  // Approved, waiting for its plates.
  kjoretoy({ vin: 'WAUZZZF40MA000003', status: ['IKKEREGISTRERT', 'Ikke registrert'] }),
  // Contains only its identity, and unknown structures.
  {
    kjoretoyId: { kjennemerke: 'BR34567', understellsnummer: 'WAUZZZF40MA000004' },
    registrering: { registreringsstatus: 'REGISTRERT' },
    godkjenning: { tekniskGodkjenning: { tekniskeData: { generelt: { merke: 'AUDI' }, vekter: [{ egenvekt: 1 }] } } },
  },
]

/** The demo's answer for an unknown car: registered with a plate derived from its VIN. */
const invented = (vin: string) =>
  kjoretoy({ vin, plate: `DE${vin.replace(/\D/g, '').slice(-5).padStart(5, '1')}`, brand: 'DEMO', model: 'MODELL' })

const troubled: Record<string, Trouble> = {
  TR00001: 'SLOW',
  TR00002: 'TOO_MANY',
  TR00003: 'BROKEN',
  TR00004: 'NOT_JSON',
  TR00005: 'WRONG_SHAPE',
  TR00006: 'ELSEWHERE',
  TR00007: 'HUGE',
}

/** VINs of demo cars that count as registered in Norway end like this. */
const isInDemo = /7$/

function answer({ path, query, headers }: Asked): Reply | Trouble {
  if (path !== '/enkeltoppslag/kjoretoydata') return { status: 404, json: {} }
  if (headers['svv-authorization'] !== `Apikey ${svvKey}`) return { status: 403, json: { melding: 'Ugyldig nøkkel' } }
  const plate = query.get('kjennemerke') ?? undefined
  const vin = query.get('understellsnummer') ?? undefined
  if (plate && troubled[plate]) return troubled[plate]
  if (plate === 'TR00008') return { status: 200, json: { feilmelding: 'Tjenesten er utilgjengelig' } }
  if (plate === 'TR00009') return { status: 200, json: { kjoretoydataListe: [vehicles[0]] } }
  const found = vehicles.find(({ kjoretoyId }) =>
    vin ? kjoretoyId.understellsnummer === vin : 'kjennemerke' in kjoretoyId && kjoretoyId.kjennemerke === plate,
  )
  if (found) return { status: 200, json: { kjoretoydataListe: [found] } }
  if (vin?.startsWith('WTEST') || !vin || !isInDemo.test(vin)) return vin ? { status: 204, text: '' } : empty
  return { status: 200, json: { kjoretoydataListe: [invented(vin)] } }
}
const empty: Reply = { status: 200, json: { kjoretoydataListe: [] } }

export const startSvv = (options?: { slowMs?: number }): Promise<Sandbox> => startServer(answer, options)
