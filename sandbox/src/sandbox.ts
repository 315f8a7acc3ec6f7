import { demoClient, startBolagsverket } from './bolagsverket.ts'
import { startBiil } from './biil/biil.ts'
import { startAutofox } from './autofox/autofox.ts'
import { startAutosped } from './autosped.ts'
import { startBrreg } from './brreg.ts'
import { customsToken, startCustoms } from './customs.ts'
import { startCvrapi } from './cvrapi.ts'
import { datAccess, startDat } from './dat/dat.ts'
import { startFiken } from './fiken.ts'
import { startGire } from './gire.ts'
import { startIdura } from './idura.ts'
import { startLexware } from './lexware.ts'
import { startMobileDe } from './mobile-de/mobile-de.ts'
import { startOutlet } from './outlet/outlet.ts'
import { startEcb, startNorgesBank } from './rates.ts'
import { startScrive } from './scrive.ts'
import { startSvv, svvKey } from './svv.ts'
import { startVies } from './vies.ts'

/** Starts every simulated provider on its own port, and returns the URLs for their adapters. */
export async function startSandbox(options: { slowMs?: number } = {}) {
  const [
    brreg,
    cvrapi,
    vies,
    bolagsverket,
    ecb,
    norgesBank,
    idura,
    scrive,
    lexware,
    fiken,
    svv,
    customs,
    gire,
    autosped,
    dat,
    autofox,
    mobileDe,
    outlet,
    biil,
  ] = await Promise.all([
    startBrreg(options),
    startCvrapi(options),
    startVies(options),
    startBolagsverket(options),
    startEcb(options),
    startNorgesBank(options),
    startIdura(options),
    startScrive(options),
    startLexware(options),
    startFiken(options),
    startSvv(options),
    startCustoms(options),
    startGire(options),
    startAutosped(options),
    startDat(options),
    startAutofox(options),
    startMobileDe(options),
    startOutlet(options),
    startBiil(options),
  ])
  return {
    brreg: { ...brreg, baseUrl: brreg.url },
    cvrapi: { ...cvrapi, baseUrl: `${cvrapi.url}/api` },
    vies: { ...vies, baseUrl: vies.url },
    bolagsverket: {
      ...bolagsverket,
      baseUrl: `${bolagsverket.url}/vardefulla-datamangder/v1`,
      tokenUrl: `${bolagsverket.url}/oauth2/token`,
      client: demoClient,
    },
    ecb: { ...ecb, baseUrl: ecb.url },
    norgesBank: { ...norgesBank, baseUrl: norgesBank.url },
    customs: { ...customs, baseUrl: customs.url, token: customsToken },
    svv: { ...svv, baseUrl: svv.url, apiKey: svvKey },
    dat: { ...dat, baseUrl: dat.url, access: datAccess },
    idura,
    scrive,
    lexware,
    fiken,
    gire,
    autosped,
    autofox,
    mobileDe,
    outlet,
    biil,
    close: async (): Promise<void> => {
      const registers = [brreg, cvrapi, vies, bolagsverket, ecb, norgesBank, svv, dat]
      const all = [
        ...registers,
        idura,
        scrive,
        lexware,
        fiken,
        customs,
        gire,
        autosped,
        autofox,
        mobileDe,
        outlet,
        biil,
      ]
      await Promise.all(all.map((each) => each.close()))
    },
  }
}
export type ProviderSandbox = Awaited<ReturnType<typeof startSandbox>>
