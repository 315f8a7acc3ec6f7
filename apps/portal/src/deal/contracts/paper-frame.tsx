/** A PDF in the browser's own viewer. */
export function PaperFrame({ href, name }: { href: string; name: string }) {
  return <iframe className="sign-frame" src={`${href}#view=FitH`} title={name} />
}
