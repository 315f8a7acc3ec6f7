// Downloads from Autosped for the demo's orders: a scheduled one, and a manual one with errors.
import type { PoolClient } from 'pg'

const idOf = (text: string): string =>
  `overlay(overlay(md5('${text}') placing '8' from 13 for 1) placing 'a' from 17 for 1)::uuid`

/** Runs after the transports; safe to run again. */
export async function loadAutospedReports(client: PoolClient): Promise<void> {
  await client.query(
    `create temp table told on commit drop as
     select e.received_at as at, e.transport_id::text as reference, c.vin, e.status, row_number() over (order by e.received_at, e.id) as n
     from transport_events e join transports t on t.id = e.transport_id join cars c on c.id = t.car_id
     where e.source = 'AUTOSPED' and e.kind = 'STATUS' order by n limit 8`,
  )
  await client.query(
    `insert into autosped_reports (id, started_at, finished_at, fetched, applied, lines)
     select ${idOf('autosped by the clock')}, max(at), max(at) + interval '2 seconds', count(*), count(*),
       jsonb_agg(jsonb_build_object('file', 'status-0001.json', 'eventId', n::text, 'reference', reference, 'vin', vin, 'rawStatus', status,
         'occurredAt', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'outcome', 'APPLIED') order by n)
     from told having count(*) > 0 on conflict do nothing`,
  )
  // A repeated event, an unknown status, and an incomplete file.
  await client.query(
    `insert into autosped_reports (id, started_at, finished_at, fetched, skipped, unknown, errors, lines, started_by)
     select ${idOf('autosped by hand')}, l.at, l.at + interval '3 seconds', 2, 1, 1,
       '[{"file": "status-0003.json", "at": null, "code": "PROTOCOL", "detail": ""}]',
       jsonb_agg(jsonb_build_object('file', 'status-0002.json', 'eventId', x.event, 'reference', t.reference, 'vin', t.vin, 'rawStatus', coalesce(x.word, t.status),
         'occurredAt', to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'outcome', x.outcome) order by x.event),
       (select id from staff_users order by created_at, id limit 1)
     from told t, (select greatest(max(at) + interval '1 minute', least(max(at) + interval '1 hour', now())) as at from told) l, (values ('1', null, 'SKIPPED'), ('9', 'WARTET_AUF_FAEHRE', 'UNKNOWN')) x (event, word, outcome)
     where t.n = 1 group by l.at on conflict do nothing`,
  )
}
