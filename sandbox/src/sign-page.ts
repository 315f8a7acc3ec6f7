// A minimal page of a signing service, and failures of its server.
import { type Reply, type Trouble } from './server.ts'

/** Fails instead of answering; with `done` the work is done first, as when the answer is lost. */
export type Fault = { trouble: Trouble; done?: boolean; times?: number }

/** Failures by kind of request. */
export function openFaults() {
  const faults = new Map<string, Required<Fault>>()
  return {
    fail: (what: string, fault: Fault): void => void faults.set(what, { done: false, times: 1, ...fault }),
    /** Does the work, unless it has to fail first. */
    run: (what: string, work: () => Reply): Reply | Trouble => {
      const fault = faults.get(what)
      if (!fault) return work()
      if (--fault.times <= 0) faults.delete(what)
      if (fault.done) work()
      return fault.trouble
    },
  }
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A page with two buttons for trying it out: a signature here is not binding. */
export const signPage = (title: string, says: string, open: boolean): Reply => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  text: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title>
<style>body{font:16px/1.5 system-ui;max-width:34rem;margin:12vh auto;padding:0 1rem;color-scheme:light dark}
button,input{font:inherit;padding:.5rem 1rem;margin:.25rem 0}form{margin:1.5rem 0}</style>
<p><small>Stand-in of a signing service, on this machine</small></p><h1>${escape(title)}</h1><p>${escape(says)}</p>
${open ? `<form method="post"><button name="do" value="sign">Sign</button></form><form method="post"><input name="reason" value="" placeholder="Why not?" aria-label="Why not?"> <button name="do" value="reject">Reject</button></form>` : ''}`,
})

/** Calls our webhook `times` times; connection errors are ignored. */
export async function tell(url: string, init: { headers: Record<string, string>; body: string }, times = 1) {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) {
    const answer = await fetch(url, { method: 'POST', ...init }).catch(() => undefined)
    statuses.push(answer?.status ?? 0)
    await answer?.body?.cancel()
  }
  return statuses
}
