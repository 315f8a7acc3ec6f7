/** Providers at which anyone can have an address: two addresses there say nothing about a common company. */
const freeMail = new Set(
  `gmail.com googlemail.com outlook.com outlook.de outlook.dk hotmail.com hotmail.de hotmail.no hotmail.se hotmail.dk live.com
  live.de live.no live.se live.dk msn.com web.de gmx.de gmx.net gmx.com gmx.at gmx.ch gmx.org email.de mail.de mail.com t-online.de
  magenta.de freenet.de arcor.de posteo.de mailbox.org yahoo.com yahoo.de yahoo.no yahoo.se yahoo.dk ymail.com icloud.com me.com
  mac.com aol.com aol.de proton.me protonmail.com pm.me tutanota.com tuta.io online.no telia.com telia.no bredband.net spray.se
  comhem.se mail.dk jubii.dk ofir.dk stofanet.dk get.no broadpark.no frisurf.no orange.fr wanadoo.fr free.fr laposte.net libero.it
  wp.pl o2.pl onet.pl interia.pl seznam.cz bluewin.ch hotmail.fr kpnmail.nl ziggo.nl telenet.be skynet.be`
    .split(/\s+/)
    .filter(Boolean),
)

/** The domain of an address, if it belongs to one company; undefined for providers of free mail. */
export function companyDomain(email: string): string | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return freeMail.has(domain) ? undefined : domain
}
